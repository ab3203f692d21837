/**
 * Hands out changes to tabs, one at a time. The next one is issued only when the previous one was accepted or its tab
 * is gone. So the numbers follow the order of the enqueues, over all tabs and restarts.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { Barrier } from './barrier.ts';
import type { ChangeBook, IssuedChange, TortureLane } from './changes.ts';
import type { DrivenTab } from './tab.ts';

export class Dispenser {
  isPaused = false;
  /** Called when the app reports that it has saved a change. */
  onAccept: () => void = () => undefined;
  readonly book: ChangeBook;
  readonly #pickLane: () => TortureLane;
  readonly #frozen = new Set<Page>();
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;
  /** The change on its way into an outbox, and its tab. */
  #current: { page: Page; issued: IssuedChange } | undefined;

  constructor(book: ChangeBook, pickLane: () => TortureLane) {
    this.book = book;
    this.#pickLane = pickLane;
  }

  /** The functions that the torture page calls. */
  async serve(context: BrowserContext): Promise<void> {
    await context.exposeBinding('nextChange', ({ page }) => this.#next(page));
    await context.exposeBinding('accept', (_, issued: IssuedChange) => this.#accept(issued));
    context.on('page', (page) => {
      page.on('close', () => this.#leave(page));
      page.on('framenavigated', () => this.#leave(page));
    });
  }

  /** From then on no change is handed out or on its way. */
  async pause(): Promise<void> {
    await this.#takeTurn();
    this.isPaused = true;
    this.#endTurn();
  }

  /** No change is on its way while `task` runs, and from then on the page gets none. */
  async freeze(page: Page, task: () => Promise<unknown>): Promise<void> {
    await this.#takeTurn();
    this.#frozen.add(page);
    await task();
    this.#endTurn();
  }

  thaw(page: Page): void {
    this.#frozen.delete(page);
  }

  /** Enqueues one change by this tab, even while paused. */
  async enqueue(tab: DrivenTab, lane: TortureLane): Promise<void> {
    await this.#takeTurn();
    const issued = this.book.issue(lane);
    this.#current = { page: tab.page, issued };
    await tab.enqueue(issued);
  }

  async #takeTurn(): Promise<void> {
    const before = this.#turn;
    const turn = new Barrier();
    this.#turn = turn.lifted;
    await before;
    this.#endTurn = () => turn.lift();
  }

  async #next(page: Page): Promise<IssuedChange | null> {
    await this.#takeTurn();
    if (this.isPaused || page.isClosed() || this.#frozen.has(page)) {
      this.#endTurn();
      return null;
    }
    const issued = this.book.issue(this.#pickLane());
    this.#current = { page, issued };
    return issued;
  }

  /** It remains unknown whether the change was enqueued. */
  #leave(page: Page): void {
    if (this.#current?.page === page) this.#end();
  }

  /** An acceptance after its tab has left is ignored, since another change may have been issued. */
  #accept({ lane, number }: IssuedChange): void {
    const current = this.#current?.issued;
    if (current?.lane !== lane || current.number !== number) return;
    this.book.accept(current);
    this.onAccept();
    this.#end();
  }

  #end(): void {
    this.#current = undefined;
    this.#endTurn();
  }
}
