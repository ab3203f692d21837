/** Says 'Viewed today' or 'Not viewed today'. Its place is reserved while it loads. */
import { useEffect, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { viewerTexts } from '#texts/viewer';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ViewCheck } from '../../contract/calls/card/profile.ts';
import {
  type ViewSource,
  alreadyViewedMessage,
  recordView,
} from '../../contract/calls/card/record-view.ts';
import { useNewDay } from '../../screen/age-text.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import { viewCheckResource, viewStatsResource } from '../../mutations/resources.ts';
import type { AppSync } from '../../mutations/registry.ts';
import styles from './viewer.module.css';

const Checking = () => (
  <>
    <VisuallyHidden>{viewerTexts.checkingView}</VisuallyHidden>
    <Skeleton width="9rem" />
  </>
);

const Known = ({ hasViewedToday }: { hasViewedToday: boolean }) => (
  <>
    <Icon name="eye" />
    <span className={styles.words} data-longest={viewerTexts.notViewedToday}>
      {hasViewedToday ? viewerTexts.viewedToday : viewerTexts.notViewedToday}
    </span>
  </>
);

/** `unknown`: the server could not be asked. */
type VisitState = { state: 'checking' } | { state: 'unknown' } | ({ state: 'known' } & ViewCheck);

const checking: VisitState = { state: 'checking' };

const stateOf = (check: ViewCheck | undefined): VisitState =>
  check ? { state: 'known', ...check } : { state: 'unknown' };

const sources = { scan: 'qr', users: 'users', link: 'link', share: undefined } as const;

/** A screen of its own address was opened by a link, unless the screen before says otherwise. */
const useVia = (): ViewSource | undefined => {
  const { from } = useRouteState();
  const isLinked = useLocation({ select: ({ pathname }) => pathname.startsWith('/user/') });
  return from ? sources[from] : isLinked ? 'link' : undefined;
};

type VisitSync = Pick<AppSync, 'refresh' | 'send'>;

interface CardVisit {
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
 *
 * `via`: how the member came to the card, if that is known. `id`: its ULID or numeric profile id.
 */
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

/**
 * Counts a visit to the card `id` on the screen, and returns what is known of it. Mount the component again for another
 * card.
 */
const useVisit = (id: string): VisitState => {
  const { sync } = useServices();
  const via = useVia();
  const [state, setState] = useState<VisitState>(checking);
  useEffect(() => {
    let isGone = false;
    const show = (check: ViewCheck | undefined) => {
      if (!isGone) setState(stateOf(check));
    };
    const { checked, settled } = visit(sync, id, via);
    void checked.then(show).then(() => settled.then(show));
    return () => {
      isGone = true;
    };
  }, [sync, id, via]);
  useNewDay(() => void readCheck(sync, id).then((check) => setState(stateOf(check))));
  return state;
};

const contentOf = (visit: VisitState) => {
  if (visit.state === 'checking') return <Checking />;
  return visit.state === 'known' ? <Known hasViewedToday={visit.hasViewedToday} /> : null;
};

/** Counts the view, and shows whether there was one today. Shows nothing if the server could not be asked. */
export const ViewBadge = ({ id }: { id: string }) => (
  <p className={styles.badge} aria-live="polite">
    {contentOf(useVisit(id))}
  </p>
);
