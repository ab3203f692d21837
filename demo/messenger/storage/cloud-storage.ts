/**
 * The messenger's cloud storage: a set of texts per member. It is reached by `web_app_invoke_custom_method`, and can be
 * set to fail or to stay silent.
 */

/** A member's texts. The page keeps them in local storage; `empty` mode gives every frame a new set. */
export interface Drawer {
  read(): Record<string, string>;
  write(values: Record<string, string>): void;
}

export type CloudResult = { result: unknown } | { error: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');

const isKey = (key: string): boolean => /^[\w-]{1,128}$/.test(key);

const save = (drawer: Drawer, key: string, value: string): CloudResult => {
  if (!isKey(key)) return { error: 'KEY_INVALID' };
  if (value.length > 4096) return { error: 'VALUE_TOO_LONG' };
  drawer.write({ ...drawer.read(), [key]: value });
  return { result: true };
};

const readValues = (drawer: Drawer, names: string[]): CloudResult => {
  const values = drawer.read();
  return { result: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) };
};

const remove = (drawer: Drawer, names: string[]): CloudResult => {
  const left = Object.entries(drawer.read()).filter(([name]) => !names.includes(name));
  drawer.write(Object.fromEntries(left));
  return { result: true };
};

/** Answers one custom method as the messenger's server does; absent values read as ''. */
export const answerCustomMethod = (
  method: string,
  params: Record<string, unknown>,
  drawer: Drawer,
): CloudResult => {
  switch (method) {
    case 'saveStorageValue':
      return save(drawer, textOf(params['key']), textOf(params['value']));
    case 'getStorageValue':
      return { result: drawer.read()[textOf(params['key'])] ?? '' };
    case 'getStorageValues':
      return readValues(drawer, namesOf(params['keys']));
    case 'getStorageKeys':
      return { result: Object.keys(drawer.read()) };
    case 'deleteStorageValue':
    case 'deleteStorageValues':
      return remove(drawer, namesOf(params['keys'] ?? params['key']));
    default:
      return { error: 'METHOD_INVALID' };
  }
};
