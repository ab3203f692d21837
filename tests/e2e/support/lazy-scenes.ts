/** Scenes in which a lazy chunk is missing: how a test requests it, and what it checks. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { MemberApi } from './api.ts';
import type { Demo } from './demo.ts';

export type PageView = FrameLocator | Page;

export interface LazyScene {
  demo: Demo;
  member: MemberApi;
  page: Page;
  url: string;
}

export interface RetryPlace {
  /** The buttons that try again; each is missing or disabled during a try. */
  retry: Locator;
  /** The words of the error, if the button also does something else. */
  error?: Locator;
  /** Shows once the code has loaded. */
  comes: Locator;
  /** Needs none of this code, and so shows all the time. */
  stays?: Locator;
  /** Is there once the time of a try runs, if the page requests the code before that. */
  runs?: Locator;
}

export interface LazyCode {
  /** Names of files without their hashes. */
  files: readonly string[];
  /** In how many places the code is missing; 1 unless given. */
  places?: number;
  /** How often the app requests them within the two minutes before it shows an error; 1 unless given. */
  tries?: number;
  /** The circuit is read at the same time, in real time, and the two minutes begin only after that. */
  readsCircuit?: true;
  /** What stays is drawn from an answer for which a start waits half a second: until then no time passes. */
  showsAnswer?: true;
  /** Makes the app request them. */
  ask(scene: LazyScene): Promise<RetryPlace>;
}

export const button = (view: PageView, name: string | RegExp): Locator =>
  view.getByRole('button', { name });
export const heading = (view: PageView, name: string): Locator =>
  view.getByRole('heading', { name, exact: true });
export const retryIn = (view: PageView): Locator => button(view, /^Retry/);
