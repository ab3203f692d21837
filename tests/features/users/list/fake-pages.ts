/** A server of users pages and its mirror, as the members' list sees them through the sync engine. */
import type { Observable } from 'dexie';
import type { Resource } from '../../../../src/db/resource.ts';
import { userListItem, type UsersPage } from '../../../../src/contract/calls/users.ts';
import type { View } from '../../../../src/sync/api.ts';
import type { AppSync } from '../../../../src/mutations/registry.ts';

type Listener = (view: View<unknown>) => void;

/** `first` ids in pages that name `nextCursor`. */
export const pageOf = (ids: number[], nextCursor: string | null, total = 100): UsersPage => ({
  profiles: ids.map((id) => userListItem.parse({ id, firstName: `M${id}` })),
  nextCursor,
  total,
});

const valueOf = (view: View<unknown>): unknown[] => (view.state === 'ready' ? [view.value] : []);

export class FakePages {
  /** Keys that were pulled, in order. */
  readonly pulls: string[] = [];
  /** How often all kept pages were read. */
  reads = 0;
  private readonly views = new Map<string, View<unknown>>();
  private readonly listeners = new Map<string, Set<Listener>>();

  readonly sync: Pick<AppSync, 'view' | 'refresh' | 'readKept'> = {
    view: <T>({ key }: Resource<T>) =>
      ({
        subscribe: (listener: Listener) => {
          const listeners = this.listeners.get(key) ?? new Set();
          this.listeners.set(key, listeners.add(listener));
          listener(this.views.get(key) ?? { state: 'loading' });
          return { unsubscribe: () => listeners.delete(listener) };
        },
      }) as unknown as Observable<View<T>>,
    refresh: <T>({ key }: Resource<T>) => {
      this.pulls.push(key);
      return Promise.resolve({ ok: true as const, value: undefined as T });
    },
    readKept: <T>() => {
      this.reads += 1;
      return Promise.resolve([...this.views.values()].flatMap(valueOf) as T[]);
    },
  };

  /** Sets what the mirror shows under a key. */
  show(key: string, view: View<UsersPage>): void {
    this.views.set(key, view);
    for (const listener of this.listeners.get(key) ?? []) listener(view);
  }

  ready(key: string, page: UsersPage): void {
    this.show(key, { state: 'ready', value: page, isPending: false });
  }

  /** How many views are open. */
  open(): number {
    return [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
