// A link to this page carries its code behind the #, which the browser sends to nobody: it is put into the form.
import { makeCopyable } from "../shared/copying.js";

makeCopyable();

const code = location.hash.slice(1);
if (/^[a-z2-7]{16}$/.test(code)) {
  const field = document.querySelector("[data-code-field]");
  field.value = code;
  field.form.querySelector("button").focus();
  history.replaceState(null, "", location.pathname);
}
