/** What the server said about single fields when it refused a change. */
import * as z from 'zod/mini';
import type { CallError } from '../sync/api.ts';

/** `path`: the field in the body, its parts joined by dots. */
const fields = z.array(z.object({ path: z.string(), message: z.string() }));
export type FaultyField = z.output<typeof fields>[number];

/** The fields that the server named; empty if it named none, or if this build cannot read them. */
export const faultyFields = (error: CallError): FaultyField[] => {
  const parsed = error.kind === 'http' ? z.safeParse(fields, error.details) : undefined;
  return parsed?.success ? parsed.data : [];
};
