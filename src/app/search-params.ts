/** Reads and writes the part of an address after '?': texts, or a list for a name that occurs several times. */
import { writeQuery } from '../contract/query.ts';

export const parseSearch = (text: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(text);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Starts with '?' unless it is empty. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const values = Object.entries(search).map(([name, value]) => [
    name,
    [value].flat().filter(isText),
  ]);
  const text = writeQuery(Object.fromEntries(values) as Record<string, string[]>);
  return text === '' ? '' : `?${text}`;
};
