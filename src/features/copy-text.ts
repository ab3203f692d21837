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

/** Copies the text of an element. False when every way was refused: the text is then selected, to copy by hand. */
export const copyText = async (element: Element): Promise<boolean> => {
  if (await writeClipboard(element.textContent)) return true;
  select(element);
  if (!copySelection()) return false;
  getSelection()?.removeAllRanges();
  return true;
};
