/** The sheet in place of a file that the messenger's web views would drop. */
import type { FrameLocator, Locator } from '@playwright/test';

export const fileSheet = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: 'Save the file' });

/** The text of a file that only this device has; closes the sheet. */
export const shownFile = async (app: FrameLocator): Promise<string> => {
  const text = (await fileSheet(app).locator('code').textContent()) ?? '';
  await fileSheet(app).getByRole('button', { name: 'Close' }).click();
  return text;
};
