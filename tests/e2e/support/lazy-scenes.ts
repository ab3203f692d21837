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
  /** Tries again, each of them; not there, or disabled, while it tries. */
  retry: Locator;
  /** The words beside it, where Retry is not there for the error alone. */
  error?: Locator;
  /** What comes with the code. */
  comes: Locator;
  /** Needs no code of these, and so is there all the time. */
  stays?: Locator;
}

export interface LazyCode {
  /** Names of files without their hashes. */
  files: readonly string[];
  /** In how many places they are missed; 1 unless given. */
  places?: number;
  /** How often they are asked for, within the two minutes, until that is an error; 1 unless given. */
  tries?: number;
  /** The circuit is read beside them, in real time, and their two minutes begin only when it is there. */
  readsCircuit?: true;
  /** Asks for them. */
  ask(scene: LazyScene): Promise<RetryPlace>;
}

export const button = (view: PageView, name: string | RegExp): Locator =>
  view.getByRole('button', { name });
export const heading = (view: PageView, name: string): Locator =>
  view.getByRole('heading', { name, exact: true });
export const retryIn = (view: PageView): Locator => button(view, /^Retry/);
