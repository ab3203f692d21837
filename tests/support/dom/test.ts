/**
 * `test` for screens: the real app on the real server, in a DOM without a browser. Its fixtures have the shape of those
 * of the end-to-end tests (tests/e2e/support/test.ts), and its expectations wait as Playwright's do.
 */
import type { Page } from '@playwright/test';
import { test as base } from 'vitest';
import { hideNewMembers, newMember, type MemberApi } from '../../e2e/support/api.ts';
import type { Demo } from '../../e2e/support/demo.ts';
import './matchers.ts';
import { ScreenPage } from './page.ts';
import { serverUrl } from './server.ts';

/** To the type checker also what the support of end-to-end tests takes; it has the part that tests use. */
export type Screen = ScreenPage & Demo & Page;

interface Fixtures {
  /** The page of a member's browser; its `url` is that of the server. */
  demo: Screen;
  newcomer: MemberApi;
  member: MemberApi;
}

export const test = base.extend<Fixtures>({
  demo: async ({}, use) => {
    const page = new ScreenPage(await serverUrl()) as Screen;
    await use(page);
    await page.close();
    await hideNewMembers(page.url);
  },
  newcomer: async ({ demo }, use) => use(await newMember(demo.url)),
  member: async ({ demo }, use) => {
    const member = await newMember(demo.url, 'Mara');
    await member.fill();
    await use(member);
  },
});

export { expect } from 'vitest';
