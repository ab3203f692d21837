/**
 * Code that hardly anybody needs, such as the galleries of animations, is not kept from the start. It is kept when it is
 * first used, for as long as its build is the one of this worker.
 */
export const answerAsset = async (
  path: string,
  { kept, load }: { kept: Cache; load: () => Promise<Response> },
): Promise<{ answer: Response; stored: Promise<void> }> => {
  const here = await kept.match(path);
  if (here) return { answer: here, stored: Promise.resolve() };
  const answer = await load();
  // A full disk keeps it from nobody.
  const stored = answer.ok ? kept.put(path, answer.clone()).catch(() => undefined) : undefined;
  return { answer, stored: stored ?? Promise.resolve() };
};
