/**
 * `test` for screens: the real app on the real server, in a DOM without a browser. Its fixtures have the shape of those
 * of the end-to-end tests (tests/e2e/support/test.ts), and its expectations wait as Playwright's do.
 */
import { test as base } from 'vitest';
import { hideNewMembers, newMember, type MemberApi } from '../../e2e/support/api.ts';
import './matchers.ts';
import { ScreenPage } from './page.ts';
import { serverUrl } from './server.ts';

interface Fixtures {
  server: { url: string };
  demo: ScreenPage;
  /** The same page, for tests that script its clock, network or keyboard. */
  page: ScreenPage;
  newcomer: MemberApi;
  member: MemberApi;
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const url = await serverUrl();
    await use({ url });
    await hideNewMembers(url);
  },
  demo: async ({ server }, use) => {
    const page = new ScreenPage(server.url);
    await use(page);
    await page.close();
  },
  page: async ({ demo }, use) => use(demo),
  newcomer: async ({ server }, use) => use(await newMember(server.url)),
  member: async ({ server }, use) => {
    const member = await newMember(server.url, 'Mara');
    await member.fill();
    await use(member);
  },
});

export { expect } from 'vitest';
