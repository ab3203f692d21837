/** What the buttons of a card do, and what there is to say about it. */
import { useState } from 'react';
import { fireBurst, type Place } from '../../ui/confetti.ts';
import { usePurchases } from '../purchases.ts';
import { useServices } from '../services.ts';
import { useHaptic } from '../use-haptic.ts';
import { useScreenSignal } from '../use-screen-signal.ts';
import { pieceOf } from './emoji.tsx';
import { setReaction, type ReactionEnd } from './set-reaction.ts';

/** `sending-paid` while a paid add is sent again. */
export type Note =
  { state: 'sending-paid' } | Extract<ReactionEnd, { state: 'late' | 'failed' | 'not-saved' }>;

export interface Press {
  emoji: number;
  isOn: boolean;
  /** Where on the screen. */
  at: Place;
}

const noteOf = (end: ReactionEnd, { isOn }: Press): Note | undefined => {
  if (end.state === 'late' || end.state === 'not-saved') return end;
  return end.state === 'failed' && isOn ? end : undefined;
};

/** A removal that failed is told to nobody else. */
const logFailedRemoval = (end: ReactionEnd, { isOn }: Press): void => {
  // eslint-disable-next-line no-console
  if (end.state === 'failed' && !isOn) console.warn('reaction not removed', end.error);
};

export const useReactions = (card: string) => {
  const { sync, clock } = useServices();
  const purchases = usePurchases();
  const screen = useScreenSignal();
  const haptic = useHaptic();
  const [pressed, setPressed] = useState<Press>();
  const [note, setNote] = useState<Note>();
  const [last, setLast] = useState<Press>();

  const celebrate = (end: ReactionEnd, press: Press) => {
    if (end.state === 'landed') haptic('success');
    if (end.state === 'landed' && press.isOn) void fireBurst(pieceOf(press.emoji), press.at);
    if (end.state === 'failed' && press.isOn) haptic('error');
  };
  const press = async (next: Press) => {
    setPressed(next);
    setLast(next);
    setNote(undefined);
    const onPaid = () => setNote({ state: 'sending-paid' });
    const { emoji, isOn } = next;
    const end = await setReaction(
      { sync, purchases, clock, screen, onPaid },
      { card, emoji, isOn },
    );
    setPressed(undefined);
    setNote(noteOf(end, next));
    logFailedRemoval(end, next);
    if (!screen.aborted) celebrate(end, next);
  };
  return {
    /** The button whose request is under way. */
    busyEmoji: pressed?.emoji,
    note,
    press: (next: Press) => void press(next),
    again: last && (() => void press(last)),
  };
};
