/**
 * The hand-over between a screen and the outbox sheet. A change that is refused after its screen was left is listed in
 * the sheet. Its Edit opens the screen with `replaces`, the place of the change, which the next submission replaces.
 */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { MutationKind, OutboxItem } from '../mutations/registry.ts';
import type { CallError } from '../sync/api.ts';
import { useRouteState } from './route-state.ts';

export type ItemOf<K extends MutationKind> = Extract<OutboxItem, { kind: K }>;

/** The changes of one kind in the outbox, with the arguments of that kind. */
export const itemsOf = <K extends MutationKind>(
  items: readonly OutboxItem[],
  kind: K,
): ItemOf<K>[] => items.filter((item): item is ItemOf<K> => item.kind === kind);

export type Refused<K extends MutationKind> = ItemOf<K> & { status: { error: CallError } };

/** The refused changes of these kinds, which wait for the member. */
export const refusedChanges = <K extends MutationKind>(
  items: readonly OutboxItem[],
  ...kinds: readonly K[]
): Refused<K>[] =>
  items.filter(
    (item): item is Refused<K> =>
      item.status.state === 'refused' && kinds.some((kind) => kind === item.kind),
  );

/** Calls `edit` once for the change that the sheet sent here, as soon as it can: the member may close the form. */
export const useHandOver = (canEdit: boolean, edit: () => void): void => {
  const navigate = useNavigate();
  const { replaces, ...state } = useRouteState();
  const take = useEffectEvent(() => {
    void navigate({ to: '.', replace: true, state });
    edit();
  });
  const asked = canEdit ? replaces : undefined;
  useEffect(() => {
    if (asked !== undefined) take();
  }, [asked]);
};
