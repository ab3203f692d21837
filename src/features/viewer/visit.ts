/**
 * Counts the first view of another member's card.
 *
 *   check-view ── ever or today ──▶ done
 *       │ neither
 *       ▼
 *   record (one POST) ──▶ check-view again, and the view stats unless the server had counted already
 *
 * All of it is best effort: if a request fails, the member sees no error and nothing is queued. A second visit of the
 * same card joins the one under way, so a screen that mounts twice (React's StrictMode, a fast reload) counts once.
 */
import * as z from 'zod/mini';
import type { ViewCheck } from '../../contract/profile.ts';
import { alreadyViewedMessage, recordView, type ViewSource } from '../../contract/record-view.ts';
import { viewCheckResource, viewStatsResource } from '../../mutations/resources.ts';
import type { AppSync } from '../../mutations/registry.ts';

type VisitSync = Pick<AppSync, 'refresh' | 'send'>;

export interface CardVisit {
  /** The server's answer before recording; undefined if the request failed. */
  checked: Promise<ViewCheck | undefined>;
  /** The state after recording; the same as `checked` if nothing was recorded. */
  settled: Promise<ViewCheck | undefined>;
}

/** A view is recorded only if both flags are false. */
export const isFirstView = (check: ViewCheck): boolean =>
  !check.hasViewedToday && !check.hasViewedEver;

const isAlreadyViewed = (answer: unknown): boolean =>
  z.safeParse(z.object({ message: z.literal(alreadyViewedMessage) }), answer).success;

const readCheck = async (sync: VisitSync, id: string): Promise<ViewCheck | undefined> => {
  const outcome = await sync.refresh(viewCheckResource(id));
  return outcome.ok ? outcome.value : undefined;
};

type Via = ViewSource | undefined;

const record = async (sync: VisitSync, id: string, via: Via): Promise<ViewCheck | undefined> => {
  const outcome = await sync.send({
    call: recordView,
    ...(via && { query: { via } }),
    body: { viewedProfileId: id },
  });
  if (!outcome.ok) return undefined;
  if (!isAlreadyViewed(outcome.value)) void sync.refresh(viewStatsResource);
  return readCheck(sync, id);
};

const begin = (sync: VisitSync, id: string, via: Via): CardVisit => {
  const checked = readCheck(sync, id);
  const settled = checked.then(async (check) =>
    check && isFirstView(check) ? ((await record(sync, id, via)) ?? check) : check,
  );
  return { checked, settled };
};

const underWay = new WeakMap<VisitSync, Map<string, CardVisit>>();

/** Visits the card with this ULID or numeric profile id. `via`: how the member came to it, if that is known. */
export const visit = (sync: VisitSync, id: string, via?: ViewSource): CardVisit => {
  const visits = underWay.get(sync) ?? new Map<string, CardVisit>();
  underWay.set(sync, visits);
  const known = visits.get(id);
  if (known) return known;
  const begun = begin(sync, id, via);
  visits.set(id, begun);
  void begun.settled.finally(() => visits.delete(id));
  return begun;
};
