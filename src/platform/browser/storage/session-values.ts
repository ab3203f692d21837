/** This tab's session storage: the launch of the messenger is kept there for reloads. */

type Values = Record<string, string>;

/** Empties it, and returns what was in it. A browser that refuses storage has nothing in it. */
export const takeSession = (): Values => {
  try {
    const values: Values = Object.fromEntries(Object.entries(sessionStorage));
    sessionStorage.clear();
    return values;
  } catch {
    return {};
  }
};

export const putSession = (values: Values): void => {
  try {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
  } catch {
    // Refused, as before.
  }
};
