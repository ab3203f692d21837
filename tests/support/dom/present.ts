/** The page of the running test, for locators, which know only the document. */

/** What the support of end-to-end tests asks the page of a locator for. */
export interface ClockedPage {
  clock: { runFor(ms: number): Promise<void> };
}

let present: ClockedPage | undefined;

export const setPresentPage = (page: ClockedPage): void => {
  present = page;
};

export const presentPage = (): ClockedPage => {
  if (!present) throw new Error('No page is open');
  return present;
};
