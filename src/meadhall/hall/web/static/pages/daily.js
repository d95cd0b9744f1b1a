// The page of the daily deal: its result can be copied.
import { makeCopyable } from "../shared/copying.js";

makeCopyable();
