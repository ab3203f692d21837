/** Sends the reactions that the member presses, and keeps the note to show about them. */
import { useState } from 'react';
import { fireBurst } from '../../ui/pictures/confetti.ts';
import type { ScreenPoint } from '../../ui/pictures/play-confetti.ts';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/hooks/use-haptic.ts';
import { useSubmission } from '../../screen/submission.ts';
import { pieceOf } from './reactions-bar.tsx';
import {
  sendPaid,
  submitReaction,
  type ReactionChange,
  type ReactionEnd,
} from './submit-reaction.ts';

/** `sending-paid`: a paid reaction is being sent again. */
export type Note =
  | { outcome: 'sending-paid' }
  | Extract<ReactionEnd, { outcome: 'late' | 'returned' | 'not-saved' }>;

export interface Press extends Omit<ReactionChange, 'card'> {
  /** The place on the screen. */
  at: ScreenPoint;
}

const noteOf = (end: ReactionEnd, { isOn }: Press): Note | undefined => {
  if (end.outcome === 'late' || end.outcome === 'not-saved') return end;
  return end.outcome === 'returned' && isOn ? end : undefined;
};

/** Logs a failed removal, which is reported nowhere else. */
const logFailedRemoval = (end: ReactionEnd, { isOn }: Press): void => {
  // eslint-disable-next-line no-console
  if (end.outcome === 'returned' && !isOn) console.warn('reaction not removed', end.error);
};

export const useReactions = (card: string) => {
  const { sync, clock } = useServices();
  const purchases = usePurchases();
  const { submit, screen } = useSubmission('set-reaction');
  const haptic = useHaptic();
  const [pressed, setPressed] = useState<Press>();
  const [note, setNote] = useState<Note>();
  const [last, setLast] = useState<Press>();

  const celebrate = (end: ReactionEnd, press: Press) => {
    if (end.outcome === 'acknowledged') haptic('success');
    if (end.outcome === 'acknowledged' && press.isOn)
      void fireBurst(pieceOf(press.emoji), press.at);
    if (end.outcome === 'returned' && press.isOn) haptic('error');
  };
  const onPaid = () => setNote({ outcome: 'sending-paid' });
  const send = ({ emoji, isOn, id }: Press) => {
    const ports = { submit, sync, purchases, clock, onPaid };
    const change = { card, emoji, isOn, id };
    // A reaction that was paid for is not offered again while its credit is on its way.
    return note?.outcome === 'late' && last?.emoji === emoji && isOn
      ? sendPaid(ports, change, note.reason)
      : submitReaction(ports, change);
  };
  const press = async (next: Press) => {
    setPressed(next);
    setLast(next);
    setNote(undefined);
    const end = await send(next);
    setPressed(undefined);
    setNote(noteOf(end, next));
    logFailedRemoval(end, next);
    if (!screen.aborted) celebrate(end, next);
  };
  return {
    /** The emoji whose request is running. */
    busyEmoji: pressed?.emoji,
    note,
    press: (next: Press) => void press(next),
    again: last && (() => void press(last)),
  };
};
