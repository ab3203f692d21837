import type { Call } from './call.ts';
import { writeQuery, type QueryValues } from './query.ts';

/** Builds path and query, with the parameters filled in. */
export const urlOf = (
  call: Call,
  params: Record<string, string> = {},
  query: QueryValues = {},
): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = writeQuery(query);
  return search === '' ? path : `${path}?${search}`;
};
