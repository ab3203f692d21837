/** Tracks which documents are on screen. */
import type { Resource } from '../../db/resource.ts';

export interface Watchers {
  /** Marks the document as on screen until the result is called. */
  watch(resource: Resource<unknown>): () => void;
  all(): Resource<unknown>[];
}

export const createWatchers = (): Watchers => {
  const watchers = new Map<string, { resource: Resource<unknown>; count: number }>();
  return {
    watch: (resource) => {
      const watcher = watchers.get(resource.key) ?? { resource, count: 0 };
      watchers.set(resource.key, watcher);
      watcher.count += 1;
      return () => {
        watcher.count -= 1;
        if (watcher.count === 0) watchers.delete(resource.key);
      };
    },
    all: () => [...watchers.values()].map(({ resource }) => resource),
  };
};
