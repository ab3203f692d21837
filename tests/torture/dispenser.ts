/**
 * Hands out changes to tabs, one at a time: the next one is issued only when the one before was accepted, or its tab
 * is gone. So the order of the numbers is the order in which they were enqueued, over all tabs and lives.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { Barrier } from './barrier.ts';
import type { ChangeBook, IssuedChange, Lane } from './changes.ts';

export class Dispenser {
  isPaused = false;
  readonly book: ChangeBook;
  readonly #pickLane: () => Lane;
  readonly #frozen = new Set<Page>();
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;

  constructor(book: ChangeBook, pickLane: () => Lane) {
    this.book = book;
    this.#pickLane = pickLane;
  }

  /** The functions that the torture page calls. */
  async serve(context: BrowserContext): Promise<void> {
    await context.exposeBinding('nextChange', ({ page }) => this.#next(page));
    await context.exposeBinding('accept', (_, issued: IssuedChange) => this.#accept(issued));
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
    page.once('close', this.#endTurn);
    return this.book.issue(this.#pickLane());
  }

  #accept(issued: IssuedChange): void {
    this.book.accept(issued);
    this.#endTurn();
  }
}
