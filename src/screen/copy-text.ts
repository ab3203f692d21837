/** Copying to the clipboard, which a web view may refuse. */

const select = (element: Element): void => {
  const selection = getSelection();
  selection?.selectAllChildren(element);
};

/** Deprecated, and the only way where the clipboard is refused to a framed page. */
const copySelection = (): boolean => {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
};

const writeClipboard = async (text: string): Promise<boolean> => {
  try {
    // `clipboard` is missing where the page is not a secure context: that throws here, too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** From a field that is off the screen, and still can be selected. */
const copyUnseen = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.insetBlockStart = '-100vh';
  document.body.append(field);
  field.select();
  const isCopied = copySelection();
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
};

/**
 * Copies the text of an element, or one that it does not show. False when every way was refused: a text that is shown is
 * then selected, to copy by hand.
 */
export const copyText = async (element: Element, text = element.textContent): Promise<boolean> => {
  if (await writeClipboard(text)) return true;
  if (element.textContent !== text) return copyUnseen(text);
  select(element);
  if (!copySelection()) return false;
  getSelection()?.removeAllRanges();
  return true;
};
