/** Copies to the clipboard, which a web view may refuse. */

/** Deprecated, but the only way for a framed page without access to the clipboard. */
const copySelection = (): boolean => {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
};

const writeClipboard = async (text: string): Promise<boolean> => {
  try {
    // `clipboard` is missing in pages that are not a secure context; this then throws as well.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Copies from a field that is off the screen but can still be selected. It is beside `place`, in the same dialog: outside
 * of an open one nothing can be selected, and the browser says that it copied nevertheless.
 */
const copyUnseen = (place: Element, text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:-100vh';
  place.after(field);
  field.select();
  const isCopied = copySelection();
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
};

/**
 * Copies the text of an element, or a text that it does not show. False if every way was refused. Then the shown text
 * is selected, so that the member can copy it by hand.
 */
export const copyText = async (element: Element, text = element.textContent): Promise<boolean> => {
  if (await writeClipboard(text)) return true;
  if (element.textContent !== text) return copyUnseen(element, text);
  getSelection()?.selectAllChildren(element);
  if (!copySelection()) return false;
  getSelection()?.removeAllRanges();
  return true;
};
