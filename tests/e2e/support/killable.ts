/** A browser with a disk of its own that a test may kill as the system would, without a goodbye, and start again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test';

export class KillableBrowser {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'cards-browser-'));
  readonly #type: BrowserType;
  readonly #options: LaunchOptions;
  #context: BrowserContext | undefined;

  constructor(type: BrowserType, options: LaunchOptions) {
    this.#type = type;
    this.#options = options;
  }

  /** Starts it, after a kill with what is on its disk. */
  async start(): Promise<BrowserContext> {
    this.#context = await this.#type.launchPersistentContext(this.#directory, this.#options);
    return this.#context;
  }

  /** SIGKILL to the browser's process. */
  async kill(): Promise<void> {
    const context = this.#context;
    const session = await context?.browser()?.newBrowserCDPSession();
    const answer = await session?.send('SystemInfo.getProcessInfo');
    const pid = answer?.processInfo.find(({ type }) => type === 'browser')?.id;
    if (!context || !pid) throw new Error('there is no browser to kill');
    const closed = context.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await closed;
  }

  async dispose(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
