import { isAsset } from './own-files.ts';

/**
 * Stores rarely used code, such as the galleries of animations, only when it is first used. It stays as long as this
 * worker's build.
 */
export const answerAsset = async (
  path: string,
  { kept, load }: { kept: Cache; load: () => Promise<Response> },
): Promise<{ answer: Response; stored: Promise<void> }> => {
  const here = await kept.match(path);
  if (here) return { answer: here, stored: Promise.resolve() };
  const answer = await load();
  // A full disk must not block the answer.
  const stored = isAsset(path, answer)
    ? kept.put(path, answer.clone()).catch(() => undefined)
    : undefined;
  return { answer, stored: stored ?? Promise.resolve() };
};
