/** Which interests the community offers, for the operator's admins. All others are answered 403. */
import * as z from 'zod/mini';
import {
  areDistinctInterests,
  isInterest,
  maxInterests,
} from '../../../domain/members/interests.ts';
import { defineCall } from '../../call.ts';
import { maxLength, minLength } from '../../length.ts';

/** In the order in which they are offered. */
const offered = z.array(z.object({ id: z.int(), name: z.string() }));
export type OfferedInterest = z.output<typeof offered>[number];

/** `isFromFile`: the community's file decides, and the app changes nothing. */
export const getInterests = defineCall('GET /tma/admin/interests', {
  answer: z.object({ interests: offered, isFromFile: z.boolean() }),
});

/** Without an id it is a new one, or one of this name that was offered before. */
const wantedInterest = z.object({
  id: z.optional(z.int().check(z.positive())),
  name: z.string().check(
    z.trim(),
    z.refine((name) => isInterest(name), { error: 'Invalid interest' }),
  ),
});
export type WantedInterest = z.output<typeof wantedInterest>;

const isOnce = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;

/** The whole list. What is missing is not offered any more, and stays with whom has it. */
export const putInterests = defineCall('PUT /tma/admin/interests', {
  body: z.object({
    interests: z.array(wantedInterest).check(
      minLength(1),
      maxLength(maxInterests),
      z.refine((list) => areDistinctInterests(list.map(({ name }) => name)), {
        error: 'An interest is there twice',
      }),
      z.refine((list) => isOnce(list.flatMap(({ id }) => id ?? [])), { error: 'Invalid input' }),
    ),
  }),
  answer: z.object({ interests: offered }),
});
