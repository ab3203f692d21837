/** Limits how many requests of one member, or of one visitor's address, are answered at a time. */
import type { FastifyReply } from 'fastify';
import { whenOver } from './when-over.ts';

export interface InFlight {
  /** Counts a request until it is answered or abandoned; false if it exceeds the limit. */
  enter(who: string, reply: FastifyReply): boolean;
}

export const createInFlight = (most: number): InFlight => {
  const counts = new Map<string, number>();
  const leave = (who: string) => {
    const left = (counts.get(who) ?? 1) - 1;
    if (left > 0) counts.set(who, left);
    else counts.delete(who);
  };
  return {
    enter: (who, reply) => {
      const count = counts.get(who) ?? 0;
      if (count >= most) return false;
      counts.set(who, count + 1);
      whenOver(reply, () => leave(who));
      return true;
    },
  };
};
