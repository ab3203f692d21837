/**
 * What tests of screens have: the real app on the real server, in a DOM without a browser. Pages and members have the
 * shape of those of the end-to-end tests (tests/e2e/support/test.ts), and expectations wait as Playwright's do.
 */
import type { Page } from '@playwright/test';
import { hideNewMembers, newMember, type MemberApi } from '../../e2e/support/api.ts';
import type { Demo } from '../../e2e/support/demo.ts';
import { startForEachTest } from '../start-for-tests.ts';
import './matchers.ts';
import { ScreenPage } from './page.ts';
import { serverUrl } from './server.ts';

/** To the type checker also what the support of end-to-end tests takes; it has the part that tests use. */
export type Screen = ScreenPage & Demo & Page;

/** Another page for each test, of a member's browser; its `url` is that of the server. */
export const startPage = (): Screen =>
  startForEachTest(
    async () => new ScreenPage(await serverUrl()) as Screen,
    async (page) => {
      await page.close();
      await hideNewMembers(page.url);
    },
  );

export const startNewcomer = (page: Screen): MemberApi =>
  startForEachTest(() => newMember(page.url));

/** One who has filled in the card. */
export const startMember = (page: Screen, name = 'Mara'): MemberApi =>
  startForEachTest(async () => {
    const member = await newMember(page.url, name);
    await member.fill();
    return member;
  });

export { expect, test } from 'vitest';
