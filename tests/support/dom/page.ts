/**
 * One browser of a member: its window, storage, network and clock, and the app in it. It plays no second tab, no service
 * worker and no layout; tests of those run in Chromium (tests/e2e).
 */
import type { Request } from '@playwright/test';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import type { DetachedWindowAPI } from 'happy-dom';
import { vi } from 'vitest';
import type { As } from '../../e2e/support/demo.ts';
import { pageOrigin } from './environment.ts';
import { pressKey, wholePage, type AppPage } from './locator.ts';
import type { LoggedMethod } from '../../e2e/support/demo.ts';
import { PlayedClient, type PaymentEnd } from './messenger.ts';
import { addressOf, PageNetwork, type SentRequest } from './network.ts';
import { setPresentPage } from './present.ts';
import { startApp, type RunningApp } from './start-app.ts';

const {
  clearInterval: realClear,
  fetch: serverFetch,
  Date: RealDate,
  setInterval: realInterval,
} = globalThis;

/** To the type checker a request of Playwright as well; it has the part that tests read. */
type PageRequest = SentRequest & Request;

/** The page's clock, as Playwright's: real until it is installed. */
class PageClock {
  #hurry: ReturnType<typeof realInterval> | undefined;

  install(options: { time?: number | Date } = {}): void {
    const now = options.time ?? RealDate.now();
    // A second installation would forget what waits.
    if (vi.isFakeTimers()) vi.setSystemTime(now);
    else
      vi.useFakeTimers({
        now,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      });
    this.resume();
  }
  /**
   * Lets time pass ten times as fast, for pauses that the app makes by itself, until `resume`. A tick comes only between
   * the steps of the app and its server, so no time passes while they work.
   */
  hurry(): void {
    this.install();
    vi.setTimerTickMode('manual');
    this.#hurry = realInterval(() => vi.advanceTimersByTime(50), 5);
  }
  /** Stops the clock at a moment ahead; what is due until then runs. */
  async pauseAt(time: number | Date): Promise<void> {
    realClear(this.#hurry);
    vi.setTimerTickMode('manual');
    await this.runFor(Math.max(0, Number(time) - Date.now()));
  }
  /** Lets time pass. What then begins, such as a request, needs real time as well: wait for it. */
  async runFor(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }
  async fastForward(ms: number): Promise<void> {
    await this.runFor(ms);
  }
  resume(): void {
    realClear(this.#hurry);
    vi.setTimerTickMode('interval', 10);
  }
  /** Ends with the page. What is due still runs: Dexie signals no query again after a signal that never left. */
  async end(): Promise<void> {
    if (!vi.isFakeTimers()) return;
    realClear(this.#hurry);
    await this.runFor(10);
    vi.useRealTimers();
  }
}

/** A page that is gone may still listen: it hears of a change only. */
const setOnline = (isOnline: boolean): void => {
  if (navigator.onLine === isOnline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** As wide as the window of the DOM's environment. */
const startSize = { width: 1000, height: 900 };

const setSize = (size: { width: number; height: number }): void => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI };
  happyDOM.setViewport(size);
};

const whoQuery = (as: As): Record<string, string> =>
  typeof as === 'string' ? { member: as } : { id: String(as.id), first_name: as.firstName };

/** Opens the app as members do, and sees what it does. */
export class ScreenPage {
  readonly clock = new PageClock();
  readonly keyboard = { press: pressKey };
  /** The server's address. */
  readonly url: string;
  /** The app's page. */
  readonly app = wholePage();
  readonly #network: PageNetwork;
  #client: PlayedClient | undefined;
  #running: RunningApp | undefined;

  constructor(url: string) {
    this.url = url;
    setPresentPage(this);
    this.#network = new PageNetwork(() => url);
    const indexedDB = new IDBFactory();
    Object.assign(globalThis, { indexedDB, IDBKeyRange, IDBObjectStore });
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
    localStorage.clear();
    sessionStorage.clear();
    setOnline(true);
    setSize(startSize);
    const { fetch: pageFetch } = this.#network;
    // The test's own calls go straight to the server.
    globalThis.fetch = (input, init) =>
      addressOf(input).startsWith(url) ? serverFetch(input, init) : pageFetch(input, init);
  }

  /** The same, under the name that the support of end-to-end tests uses. */
  get page(): this {
    return this;
  }
  context(): this {
    return this;
  }
  /** Runs a function in the page, which is here. */
  async evaluate<T, A>(read: (value: A) => T, value: A): Promise<Awaited<T>> {
    return await read(value);
  }
  frame(): this {
    return this;
  }

  /** Requests to /tma, in order. */
  get net(): readonly PageRequest[] {
    return this.#network.sent as unknown as readonly PageRequest[];
  }
  requests(method: string, path: string): PageRequest[] {
    return this.net.filter(
      (request) => request.method() === method && new URL(request.url()).pathname === path,
    );
  }
  route(...args: Parameters<PageNetwork['route']>): void {
    this.#network.route(...args);
  }
  unrouteAll(): void {
    this.#network.unrouteAll();
  }
  setOffline(isOffline: boolean): void {
    this.#network.setOffline(isOffline);
    setOnline(!isOffline);
  }

  /** Media queries hear of it; nothing has a place of its own. */
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    setSize(size);
  }

  /** Opens the app inside the messenger; `more` are the demo messenger's settings, such as `version` or `cloud`. */
  async open(as: As, path = '/profile', more: Record<string, string> = {}): Promise<AppPage> {
    const query = new URLSearchParams({ ...whoQuery(as), path, ...more });
    const answer = await serverFetch(`${this.url}/messenger/init-data?${query}`);
    if (!answer.ok) throw new Error(`no init data: ${await answer.text()}`);
    const initData = await answer.text();
    const client = new PlayedClient(query.toString(), initData, this.url);
    await this.leave();
    this.#client = client;
    client.attach();
    await this.#start(client.address());
    return this.app;
  }
  /** Opens the app outside the messenger, as a visitor. */
  async visit(path: string): Promise<AppPage> {
    await this.leave();
    await this.#start(path);
    return this.app;
  }
  /** Loads the page again where it is, with the same launch and the state of its place in the history. */
  async reloadApp(): Promise<void> {
    const { pathname, search } = location;
    const { state } = history;
    await this.#stop();
    this.#client?.attach();
    await this.#start(`${pathname}${search}`, state);
  }
  /** Closes the app, as a closed tab would: nothing of it runs on. */
  async leave(): Promise<void> {
    await this.#stop();
    this.#client = undefined;
    sessionStorage.clear();
  }
  /** Ends the page for good. */
  async close(): Promise<void> {
    await this.leave();
    // A test may show a page without the app.
    document.body.innerHTML = '';
    this.#network.close();
    await this.clock.end();
  }

  path(): string {
    return location.pathname;
  }
  /** A step back in the history. */
  goBack(): void {
    history.back();
  }

  get #messenger(): PlayedClient {
    if (!this.#client) throw new Error('The app is not inside the messenger');
    return this.#client;
  }
  /** Methods that the app called, all or those of one name. */
  async log(method?: string): Promise<LoggedMethod[]> {
    const { log } = this.#messenger;
    return method ? log.filter((entry) => entry.method === method) : log;
  }
  set(patch: Parameters<PlayedClient['set']>[0]): void {
    this.#messenger.set(patch);
  }
  emit(type: string, data?: unknown): void {
    this.#messenger.emit(type, data);
  }
  /** Leaves the messenger's payment sheet, once an invoice is open. */
  async endPayment(end: PaymentEnd): Promise<void> {
    await this.#messenger.endPayment(end);
  }
  invoice(): Promise<string> {
    return this.#messenger.invoice();
  }
  settle(slug: string): Promise<void> {
    return this.#messenger.settle(slug);
  }

  async #start(address: string, state: unknown = null): Promise<void> {
    history.replaceState(state, '', new URL(address, pageOrigin).href);
    this.#running = await startApp();
  }
  async #stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
    this.#client?.detach();
  }
}
