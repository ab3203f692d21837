/**
 * How a start waits for its language. Part of the page's first scripts, since the code that speaks another language may
 * not load either (speak.ts).
 */

/** A start waits at most this long for its texts. Texts that arrive later are shown from then on. */
const patienceMs = 6000;

/** `speaking`: loads the texts and switches to them. Resolves in any case: without them the page is in English. */
export const waitForTexts = async (speaking: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the texts are late')), patienceMs);
  });
  try {
    await Promise.race([speaking, tooLate]);
  } catch {
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  } finally {
    clearTimeout(timer);
  }
};
