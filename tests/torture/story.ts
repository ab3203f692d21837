/**
 * A long story: a browser whose tabs enqueue and send without a pause, and events drawn from a seed one after another.
 * It asserts nothing; the rig's books show the result.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { KillableBrowser } from '../e2e/support/killable.ts';
import type { Random } from '../../src/platform/ports.ts';
import { createSeededRandom } from '../support/sync/kit/fake-ports.ts';
import { Dispenser } from './dispenser.ts';
import { drawEvent, type EventName } from './events.ts';
import { createRandomFaults, type RandomFaults } from './random-faults.ts';
import type { Rig, TortureSubject } from './rig.ts';
import { DrivenTab } from './tab.ts';

const maxTabs = 4;
const restMs = 40;
/** The tabs pause while the outbox holds more. */
const longestQueue = 60;

export interface Cast {
  rig: Rig;
  subject: TortureSubject;
  browser: KillableBrowser;
  seed: number;
  /** A box in the middle answers in place of the server. */
  hasLiar: boolean;
  /** Only one device of a member kills the server and changes the visibility, so that its last value is known. */
  isFirst: boolean;
}

export class Story {
  readonly counts = new Map<EventName, number>();
  readonly #cast: Cast;
  /** Random numbers for the events only, so that their order depends on the seed and not on the line's draws. */
  readonly #random: Random;
  readonly #dispenser: Dispenser;
  readonly #faults: RandomFaults;
  readonly #thaws = new Map<DrivenTab, number>();
  #context: BrowserContext | undefined;
  #tabs: DrivenTab[] = [];

  constructor(cast: Cast) {
    const { seed, subject, hasLiar, isFirst } = cast;
    this.#cast = cast;
    this.#random = createSeededRandom(seed);
    this.#faults = createRandomFaults(createSeededRandom(seed + 1));
    this.#faults.hasLiar = hasLiar;
    const lanes = createSeededRandom(seed + 2);
    this.#dispenser = new Dispenser(subject.book, () =>
      lanes.fraction() < 0.8 || !isFirst ? 'profile' : 'share',
    );
    subject.proxy.choose = this.#faults.choose;
  }

  async begin(): Promise<void> {
    this.#context = await this.#cast.browser.start();
    this.#tabs = [];
    this.#thaws.clear();
    this.#context.on('weberror', (fault) => console.error(fault.error()));
    await this.#dispenser.serve(this.#context);
    await this.#openTab();
  }

  /** Plays one more event, and lets the tabs work for a while. */
  async goOn(): Promise<void> {
    const name = drawEvent(this.#random);
    if (this.#isPossible(name)) {
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      await this.#happen(name);
    }
    await sleep(this.#upTo(2500));
    await this.#thawDue(Date.now());
    const left = await this.left();
    if (left !== undefined) this.#dispenser.isPaused = left > longestQueue;
  }

  /** Ends the faults: no new changes but one last change of the visibility, and every tab awake. */
  async calmDown(): Promise<void> {
    this.#faults.mood = 'calm';
    this.#dispenser.isPaused = true;
    await this.#thawDue(Infinity);
    const [tab] = this.#tabs;
    if (tab) await this.#dispenser.enqueue(tab, this.#cast.isFirst ? 'share' : 'profile');
  }

  /** How many changes the outbox contains; undefined if no tab can say at the moment. */
  async left(): Promise<number | undefined> {
    const tab = this.#tabs.find((one) => !this.#thaws.has(one));
    const asked = tab?.left().then(
      (entries) => entries.length,
      () => undefined,
    );
    return Promise.race([asked, sleep(2000, undefined, { ref: false })]);
  }

  #upTo(limit: number): number {
    return Math.floor(this.#random.fraction() * limit);
  }

  #pickTab(): DrivenTab | undefined {
    return this.#tabs[this.#upTo(this.#tabs.length)];
  }

  #isPossible(name: EventName): boolean {
    if (name === 'server killed') return this.#cast.isFirst;
    if (name === 'tab opened') return this.#tabs.length < maxTabs;
    // At least one tab stays awake.
    return name !== 'tab frozen' || (this.#tabs.length > 1 && this.#thaws.size === 0);
  }

  async #happen(name: EventName): Promise<void> {
    switch (name) {
      case 'rest':
        return undefined;
      case 'browser killed':
        await this.#cast.browser.kill();
        return this.begin();
      case 'server killed':
        return this.#killServer();
      case 'tab opened':
        return this.#openTab();
      case 'tab closed':
        return this.#closeTab();
      case 'tab reloaded':
        return this.#reloadTab();
      case 'tab frozen':
        return this.#freezeTab();
      case 'offline':
        return this.#goOffline();
      case 'line changed':
        return this.#faults.change(this.#random);
    }
  }

  async #openTab(): Promise<void> {
    const { subject } = this.#cast;
    if (!this.#context) throw new Error('The story has not begun');
    const tab = await DrivenTab.open(this.#context, subject.proxy.url, subject.member);
    this.#tabs.push(tab);
    await this.#checkStorage(tab);
    await tab.work(restMs);
  }

  /** A database that the browser throws away is no fault of the engine, but must be distinguished from one. */
  async #checkStorage(tab: DrivenTab): Promise<void> {
    if (await this.#cast.subject.begin(await tab.identity())) {
      console.error('The browser has thrown the database away, and what was unsent with it');
    }
  }

  async #closeTab(): Promise<void> {
    const tab = this.#pickTab();
    if (!tab) return;
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    this.#thaws.delete(tab);
    await tab.page.close();
    if (this.#tabs.length === 0) await this.#openTab();
  }

  async #reloadTab(): Promise<void> {
    const tab = this.#pickTab();
    if (!tab || this.#thaws.has(tab)) return;
    await tab.reload();
    await tab.work(restMs);
  }

  /** Some freeze for longer than a claim is valid. */
  async #freezeTab(): Promise<void> {
    const tab = this.#pickTab();
    if (!tab) return;
    const atMostMs = this.#upTo(2) === 0 ? 8000 : 60_000;
    this.#thaws.set(tab, Date.now() + 2000 + this.#upTo(atMostMs));
    await this.#dispenser.freeze(tab.page, () => tab.freeze());
  }

  async #thawDue(now: number): Promise<void> {
    for (const [tab, until] of this.#thaws) {
      if (until > now) continue;
      this.#thaws.delete(tab);
      this.#dispenser.thaw(tab.page);
      await tab.thaw();
    }
  }

  async #killServer(): Promise<void> {
    const { server } = this.#cast.rig;
    await server.stop('SIGKILL');
    await sleep(this.#upTo(3000));
    await server.start();
  }

  async #goOffline(): Promise<void> {
    await this.#context?.setOffline(true);
    await sleep(this.#upTo(6000));
    await this.#context?.setOffline(false);
  }
}
