/** A change as the outbox lists it: by default, a waiting edit of the profile. */
import type { OutboxPlace } from '../../src/sync/api.ts';
import type { OutboxItem } from '../../src/mutations/registry.ts';

export interface GivenItem extends Partial<OutboxPlace> {
  kind?: OutboxItem['kind'];
  /** Contains only the fields for the test; the app's items are complete. */
  args?: unknown;
}

export const outboxItem = (
  seq: number,
  { kind = 'edit-profile', args = { phone: '+1' }, ...place }: GivenItem = {},
): OutboxItem =>
  ({
    seq,
    lane: 'profile',
    kind,
    args,
    createdAt: 0,
    dependants: 0,
    status: { state: 'waiting' },
    ...place,
  }) as OutboxItem;
