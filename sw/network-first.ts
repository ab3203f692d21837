/** Returns the network's answer if it comes in time, else the stored one. */

/** Resolves to undefined if `response` fails or takes longer than `timeoutMs`. */
export const inTime = (
  response: Promise<Response>,
  timeoutMs: number,
): Promise<Response | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    const finish = (answer: Response | undefined) => {
      clearTimeout(timer);
      resolve(answer);
    };
    response.then(finish, () => finish(undefined));
  });

/** Network first: a good answer is stored under `key`, and served while the network is away, slow or broken. */
export const networkFirst = async (
  key: string,
  cache: Cache,
  load: () => Promise<Response>,
  timeoutMs: number,
): Promise<Response> => {
  const loading = load().then(async (response) => {
    // A full disk must not cost the answer itself.
    if (response.status === 200) await cache.put(key, response.clone()).catch(() => undefined);
    return response;
  });
  const answer = await inTime(loading, timeoutMs);
  if (answer?.ok) return answer;
  return (await cache.match(key)) ?? answer ?? loading;
};
