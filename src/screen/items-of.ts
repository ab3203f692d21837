/** The changes of one kind in the outbox, with the arguments of that kind. */
import type { MutationKind, OutboxItem } from '../mutations/registry.ts';

export type ItemOf<K extends MutationKind> = Extract<OutboxItem, { kind: K }>;

export const itemsOf = <K extends MutationKind>(
  items: readonly OutboxItem[],
  kind: K,
): ItemOf<K>[] => items.filter((item): item is ItemOf<K> => item.kind === kind);
