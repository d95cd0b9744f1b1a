// The link to a seat that was given up can be copied.
import { makeCopyable } from "../shared/copying.js";

makeCopyable();
