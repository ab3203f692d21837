/** Finds the parts of /verify: the answer, and the second opinion beside it. */
import type { Locator, Page } from '@playwright/test';

export const answer = (page: Page): Locator => page.getByRole('heading', { level: 2 });
export const opinion = (page: Page): Locator =>
  page.getByRole('region', { name: 'Second opinion' });
export const askOpinion = (page: Page): Locator =>
  page.getByRole('button', { name: 'Get a second opinion' });

/** snarkjs builds its curve first, which takes long on a busy machine. */
export const patient = { timeout: 60_000 };
