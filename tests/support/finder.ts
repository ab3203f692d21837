/**
 * What finds elements: a locator of Playwright, or of the DOM without a browser (dom/locator.ts). Finders of one screen
 * that both kinds of tests use take this type:
 *
 *     const reactions = <L>(app: Finder<L>): L => app.getByRole('region', { name: 'Reactions' });
 */
import type { Page } from '@playwright/test';

export type Role = Parameters<Page['getByRole']>[0];
export type RoleOptions = Parameters<Page['getByRole']>[1];
type Text = string | RegExp;

export interface Finder<L> {
  getByRole(role: Role, options?: RoleOptions): L;
  getByText(text: Text, options?: { exact?: boolean }): L;
  getByLabel(text: Text, options?: { exact?: boolean }): L;
  getByPlaceholder(text: Text, options?: { exact?: boolean }): L;
  locator(selector: string): L;
}
