/**
 * Bursts of confetti. Their code is loaded when it is first needed. Members who asked for less motion get none. Offline
 * before its first use, or where a browser cannot draw the pieces, the celebration is left out without a message.
 */
import type * as Player from './play-confetti.ts';

/** Resolves when the last piece has landed. */
const fire = async (play: (player: typeof Player) => Promise<void>): Promise<void> => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await import('./play-confetti.ts').then(play).catch(() => undefined);
};

export const fireConfetti = (): Promise<void> => fire(({ playShower }) => playShower());

/** Fires a small burst of an emoji or a picture from a place on the screen. */
export const fireBurst = (piece: Player.BurstPiece, at: Player.ScreenPoint): Promise<void> =>
  fire(({ playBurst }) => playBurst(piece, at));
