/** A client without the engine, for load. It sends one change after another, each under its key until a 200 comes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { headers } from '../../src/contract/headers.ts';
import type { Random } from '../../src/platform/ports.ts';
import type { IssuedChange } from './changes.ts';
import type { TortureSubject } from './rig.ts';

const pauseMs = 100;

/** `tags`: the member's interests, since a form sends them all. */
const requestOf = ({ change }: IssuedChange, tags: number[]): { path: string; body: object } => {
  switch (change.kind) {
    case 'set-public-mode':
      return { path: '/tma/share-settings', body: change.args };
    case 'edit-profile':
      return { path: '/tma/meta/profile', body: { tags, ...change.args } };
    case 'choose-interests':
      return { path: '/tma/meta/profile', body: { tags: change.args.tags.map(({ id }) => id) } };
  }
};

export class HttpClient {
  /** Requests that failed. */
  failures = 0;
  readonly #subject: TortureSubject;
  readonly #random: Random;
  #tags: number[] = [];

  constructor(subject: TortureSubject, random: Random) {
    this.#subject = subject;
    this.#random = random;
  }

  /** Sends changes, with a pause between them, until it is stopped. It finishes the change that it began. */
  async work(isOver: () => boolean, restMs = 0): Promise<void> {
    while (!isOver()) {
      await sleep(restMs);
      const issued = this.#subject.book.issue(this.#random.fraction() < 0.8 ? 'profile' : 'share');
      await this.#send(issued);
      this.#subject.book.accept(issued);
    }
  }

  async #send(issued: IssuedChange): Promise<void> {
    const { member, proxy } = this.#subject;
    const { change } = issued;
    if (change.kind === 'choose-interests') this.#tags = change.args.tags.map(({ id }) => id);
    const { path, body } = requestOf(issued, this.#tags);
    const key = this.#random.ulid();
    const request = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        [headers.initData]: member.initData,
        [headers.idempotencyKey]: key,
      },
    };
    for (;;) {
      const status = await fetch(proxy.url + path, request).then(
        (response) => response.status,
        () => undefined,
      );
      if (status === 200) return;
      if (status !== undefined && status < 500) throw new Error(`${path}: ${status}`);
      this.failures += 1;
      await sleep(pauseMs);
    }
  }
}
