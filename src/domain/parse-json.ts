/**
 * Parses a text as JSON. Returns undefined if it is not valid JSON. Nothing, as of a missing entry, is not tried: for an
 * exception V8 reads the whole running script again, to name its lines.
 */
export const parseJson = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
