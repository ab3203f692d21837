/** The query of a request: what a call's fields become in its address. */
import type { Call } from './call.ts';

/** The values of a query. Each of several values gets its own field. */
export type QueryValues = Readonly<Record<string, string | readonly string[]>>;

/** 'a=1&b=2&b=3'. */
export const writeQuery = (values: QueryValues): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] satisfies [string, string]),
    ),
  ).toString();

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
