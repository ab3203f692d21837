/** Where a piece of late code is missed: what a test asks for, and what it looks at. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { MemberApi } from './api.ts';
import type { Demo } from './demo.ts';

export type View = FrameLocator | Page;

export interface Scene {
  demo: Demo;
  member: MemberApi;
  page: Page;
  url: string;
}

export interface Place {
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
  /** Asks for them. */
  ask(scene: Scene): Promise<Place>;
}

export const button = (view: View, name: string | RegExp): Locator =>
  view.getByRole('button', { name });
export const heading = (view: View, name: string): Locator =>
  view.getByRole('heading', { name, exact: true });
export const retryIn = (view: View): Locator => button(view, /^Retry/);
