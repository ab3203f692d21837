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

/** A hotspot answers with a page, with status 200 too. */
const isJson = ({ status, headers }: Response): boolean =>
  status === 200 && /^application\/json/i.test(headers.get('content-type') ?? '');

/**
 * Network first, for a document in JSON: a good answer is stored under `key`, and served while the network is away, slow
 * or broken, or answers with something else.
 */
export const networkFirst = async (
  key: string,
  cache: Cache,
  load: () => Promise<Response>,
  timeoutMs: number,
): Promise<Response> => {
  const loading = load().then(async (response) => {
    // A full disk must not cost the answer itself.
    if (isJson(response)) await cache.put(key, response.clone()).catch(() => undefined);
    return response;
  });
  const answer = await inTime(loading, timeoutMs);
  if (answer && isJson(answer)) return answer;
  return (await cache.match(key)) ?? answer ?? loading;
};
