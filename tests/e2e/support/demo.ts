/** Drives the demo messenger: opens the app as a member, reads the method log, counts requests. */
import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test';
import type { TestMember } from './api.ts';

export interface LoggedMethod {
  method: string;
  params: Record<string, unknown>;
}

interface DemoWindow {
  messengerLog: LoggedMethod[];
  messenger: {
    set(patch: object): void;
    emit(type: string, data?: object): void;
    reload(): void;
    open(): void;
  };
}

/** Who opens the app: a member's key in the demo community, or a member made for the test. */
export type As = string | TestMember;

const whoQuery = (as: As): Record<string, string> =>
  typeof as === 'string' ? { member: as } : { id: String(as.id), first_name: as.firstName };

export class Demo {
  readonly page: Page;
  readonly url: string;
  /** Requests to /tma, in order, with method, path, query and body. */
  readonly net: Request[] = [];

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/tma')) this.net.push(request);
    });
  }

  /** The app inside the messenger. */
  get app(): FrameLocator {
    return this.page.frameLocator('iframe[name="mini-app"]');
  }

  /** Opens the app at a path as a member; `more` are the demo page's own parameters, such as version. */
  async open(as: As, path = '/profile', more: Record<string, string> = {}): Promise<FrameLocator> {
    if (typeof as === 'string' && more.client !== undefined) {
      throw new Error('A client may name another picture, and all tests share the community');
    }
    const query = new URLSearchParams({ ...whoQuery(as), path, ...more });
    await this.page.goto(`${this.url}/messenger/?${query}`);
    return this.app;
  }

  /** Leads the open app to another screen, as one of its links would: a third of a start. */
  async visit(path: string): Promise<void> {
    await this.page.frame('mini-app')?.evaluate((to) => {
      document.querySelector('#root h1')?.setAttribute('data-left', '');
      history.pushState({}, '', to);
    }, path);
    // The screen that is left stays until the code of the next one has come.
    await expect(this.app.locator('[data-left]')).toHaveCount(0);
  }

  /** Path of the app inside its frame. */
  path(): string {
    const frame = this.page.frame('mini-app');
    return frame ? new URL(frame.url()).pathname : '';
  }

  /** Reloads the app's frame where it is, as a member's client would; resolves once another frame is there. */
  async reloadApp(): Promise<void> {
    await this.page.frame('mini-app')?.evaluate(() => {
      Object.assign(globalThis, { isFormer: true });
    });
    await this.page.evaluate(() => {
      (globalThis as unknown as DemoWindow).messenger.reload();
    });
    const isFormer = () =>
      this.page.frame('mini-app')?.evaluate(() => 'isFormer' in globalThis) ?? true;
    // The frame may be between two documents, or removed before a new one comes.
    const isGone = async () => !(await Promise.resolve(isFormer()).catch(() => true));
    await expect.poll(isGone, { intervals: [20, 50, 100] }).toBe(true);
    await expect.poll(() => this.page.frame('mini-app') !== null).toBe(true);
  }

  /** Opens the app again from the messenger, which gives it fresh init data. */
  async reopenApp(): Promise<void> {
    await this.page.evaluate(() => {
      (globalThis as unknown as DemoWindow).messenger.open();
    });
  }

  /** Changes what the messenger plays, such as its colours, while the app is open. */
  async set(patch: object): Promise<void> {
    await this.page.evaluate((change) => {
      (globalThis as unknown as DemoWindow).messenger.set(change);
    }, patch);
  }

  /** The button at the start of the messenger's bar: back where the app asked for it, else close. */
  get leave(): Locator {
    return this.page.locator('#leave');
  }

  /** Methods that the app called, all or those of one name. */
  async log(method?: string): Promise<LoggedMethod[]> {
    const all = await this.page.evaluate(() =>
      (globalThis as unknown as DemoWindow).messengerLog.map((entry) => ({
        method: entry.method,
        params: entry.params,
      })),
    );
    return method ? all.filter((entry) => entry.method === method) : all;
  }

  /** Requests to one /tma path, by method. */
  requests(method: string, path: string): Request[] {
    return this.net.filter(
      (request) => request.method() === method && new URL(request.url()).pathname === path,
    );
  }
}
