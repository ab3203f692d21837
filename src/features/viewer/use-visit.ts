/** Counts a visit to the card on the screen, and returns what is known of it. */
import { useEffect, useState } from 'react';
import type { ViewCheck } from '../../contract/profile.ts';
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

/** Counts the view of the card `id`. Mount the component again for another card. */
export const useVisit = (id: string): VisitState => {
  const { sync } = useServices();
  const [state, setState] = useState<VisitState>(checking);
  useEffect(() => {
    let isGone = false;
    const show = (check: ViewCheck | undefined) => {
      if (!isGone) setState(stateOf(check));
    };
    const { checked, settled } = visit(sync, id);
    void checked.then(show).then(() => settled.then(show));
    return () => {
      isGone = true;
    };
  }, [sync, id]);
  return state;
};
