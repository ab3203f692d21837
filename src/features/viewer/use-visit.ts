/** Counts a visit to the card on the screen, and returns what is known of it. */
import { useEffect, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import type { ViewCheck } from '../../contract/profile.ts';
import type { ViewSource } from '../../contract/record-view.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import { visit } from './visit.ts';

/** `unknown`: the server could not be asked. */
export type VisitState =
  | { state: 'checking' }
  | { state: 'unknown' }
  | ({ state: 'known' } & ViewCheck);

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

/** Counts the view of the card `id`. Mount the component again for another card. */
export const useVisit = (id: string): VisitState => {
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
  return state;
};
