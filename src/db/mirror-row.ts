/** A stored document of the mirror. */
import * as z from 'zod/mini';

const mirrorRow = z.object({
  key: z.string(),
  /** The call's whole answer. */
  answer: z.unknown(),
  etag: z.nullable(z.string()),
  /** The server's epoch at the time; an ETag of another epoch means nothing. */
  epoch: z.nullable(z.string()),
  /** When the server answered, by its own clock; an earlier answer is an old copy. Rows of older builds lack it. */
  servedAt: z.optional(z.number()),
  /** The number of its pull, in the order of meta.ts: a document is only replaced by one with a higher number. */
  begun: z.int(),
  /** Only for display and trimming; milliseconds since the epoch. */
  storedAt: z.number(),
});
export type MirrorRow = z.output<typeof mirrorRow>;

export const parseMirrorRow = (row: unknown): MirrorRow | undefined => {
  const parsed = z.safeParse(mirrorRow, row);
  return parsed.success ? parsed.data : undefined;
};
