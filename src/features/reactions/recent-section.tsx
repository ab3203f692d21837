/** Shows below any card who reacted last. */
import { useEffect } from 'react';
import { useLive } from '../../db/hooks.ts';
import { reactionsResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { RecentReactions } from './recent-reactions.tsx';

interface RecentSectionProps {
  /** The ULID of the card's owner. */
  card: string;
  /** Called once the count is known or has failed: the sections below can show. */
  onSettled: () => void;
}

/** Other parts of the screen fetch the list. */
export const RecentSection = ({ card, onSettled }: RecentSectionProps) => {
  const { sync } = useServices();
  const view = useLive(() => sync.view(reactionsResource(card)), card);
  const isSettled = view !== undefined && view.state !== 'loading';
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  return view?.state === 'ready' ? <RecentReactions list={view.value} /> : null;
};
