/** Below a card, the member's own or not: who reacted last. */
import { useEffect } from 'react';
import { useLive } from '../../db/hooks.ts';
import { reactionsResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { RecentReactions } from './recent-reactions.tsx';

interface RecentSectionProps {
  /** The ULID of the card's owner. */
  card: string;
  /** Hears when it is known how many there are, or that nobody knows: what is below can be shown. */
  onSettled: () => void;
}

/** What is further up on the screen has them read. */
export const RecentSection = ({ card, onSettled }: RecentSectionProps) => {
  const { sync } = useServices();
  const view = useLive(() => sync.view(reactionsResource(card)), card);
  const isSettled = view !== undefined && view.state !== 'loading';
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  return view?.state === 'ready' ? <RecentReactions list={view.value} /> : null;
};
