/** A browser with its own disk. A test can kill it without warning, as the system would, and start it again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test';
import { killGroupOf } from './process-group.ts';

export class KillableBrowser {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'cards-browser-'));
  readonly #type: BrowserType;
  readonly #options: LaunchOptions;
  #context: BrowserContext | undefined;
  #pid: number | undefined;

  constructor(type: BrowserType, options: LaunchOptions) {
    this.#type = type;
    this.#options = options;
  }

  /** Starts the browser; after a kill it has what is on its disk. */
  async start(): Promise<BrowserContext> {
    const context = await this.#type.launchPersistentContext(this.#directory, this.#options);
    const session = await context.browser()?.newBrowserCDPSession();
    const answer = await session?.send('SystemInfo.getProcessInfo');
    this.#pid = answer?.processInfo.find(({ type }) => type === 'browser')?.id;
    this.#context = context;
    return context;
  }

  /** Kills all processes of the browser at once: a survivor would share its disk with the next browser. */
  async kill(): Promise<void> {
    if (!this.#context || !this.#pid) throw new Error('there is no browser to kill');
    const closed = this.#context.waitForEvent('close');
    await Promise.all([closed, killGroupOf(this.#pid)]);
  }

  async dispose(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
