/** The part of an address after '?': plain texts, and a list where a name comes several times. */
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

/** With its '?', where there is anything. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const values = Object.entries(search).map(([name, value]) => [
    name,
    [value].flat().filter(isText),
  ]);
  const text = writeQuery(Object.fromEntries(values) as Record<string, string[]>);
  return text === '' ? '' : `?${text}`;
};
