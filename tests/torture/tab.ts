/** A tab with the torture page, as a test drives it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { TestMember } from '../e2e/support/api.ts';
import type { IssuedChange } from './changes.ts';
import type { LeftEntry, TortureTab } from './page/torture.ts';

interface PageWindow {
  torture: TortureTab;
}

const maxTries = 60;
const retryMs = 500;

/** The page comes over the same line, and another device's story may have just killed the server. */
const arrive = async (load: () => Promise<unknown>, tries = 1): Promise<void> => {
  try {
    await load();
  } catch (fault) {
    if (tries === maxTries || !String(fault).includes('net::ERR_')) throw fault;
    await sleep(retryMs);
    await arrive(load, tries + 1);
  }
};

export class DrivenTab {
  readonly page: Page;
  /** Changes that this tab sent. */
  sentCount = 0;
  #session: CDPSession | undefined;

  private constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.method() === 'POST') this.sentCount += 1;
    });
  }

  static async open(context: BrowserContext, url: string, member: TestMember): Promise<DrivenTab> {
    const tab = new DrivenTab(await context.newPage());
    const { page } = tab;
    const address = new URLSearchParams({ member: String(member.id), initData: member.initData });
    await arrive(() => page.goto(`${url}/torture/index.html#${address}`));
    await tab.#isReady();
    return tab;
  }

  /** Reloads the page, so that its script starts again. */
  async reload(): Promise<void> {
    await arrive(() => this.page.reload());
    await this.#isReady();
  }

  async #isReady(): Promise<void> {
    await this.page.waitForFunction(() => 'torture' in globalThis);
  }

  work(restMs: number): Promise<void> {
    return this.page.evaluate((rest) => {
      (globalThis as unknown as PageWindow).torture.work(rest);
    }, restMs);
  }

  enqueue(issued: IssuedChange): Promise<void> {
    return this.page.evaluate(
      (one) => (globalThis as unknown as PageWindow).torture.enqueue(one),
      issued,
    );
  }

  left(): Promise<LeftEntry[]> {
    return this.page.evaluate(() => (globalThis as unknown as PageWindow).torture.left());
  }

  count(event: string): Promise<number> {
    return this.page.evaluate(
      (one) => (globalThis as unknown as PageWindow).torture.count(one),
      event,
    );
  }

  /** Whether a tab waits for a lock that another one holds. */
  isLockWanted(): Promise<boolean> {
    return this.page.evaluate(async () => (await navigator.locks.query()).pending?.length === 1);
  }

  identity(): Promise<string> {
    return this.page.evaluate(() => (globalThis as unknown as PageWindow).torture.identity());
  }

  advanceClock(byMs: number): Promise<void> {
    return this.page.evaluate((ms) => {
      (globalThis as unknown as PageWindow).torture.advanceClock(ms);
    }, byMs);
  }

  /** Freezes the tab as a phone does in the background: no script, timer or answer runs until it is thawed. */
  async freeze(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    this.#session = session;
    await session.send('Debugger.enable');
    const paused = new Promise((resolve) => void session.once('Debugger.paused', resolve));
    await session.send('Debugger.pause');
    // The debugger stops at the next statement, so this runs one.
    void this.page.evaluate(() => 0).catch(() => undefined);
    await paused;
  }

  async thaw(): Promise<void> {
    await this.#session?.send('Debugger.disable');
    await this.#session?.detach();
    this.#session = undefined;
  }
}
