/**
 * Reads the public page's data if the server did not inline them: in the shell that a service worker kept, and in
 * development. Visitors have no identity, so no header is sent. Loaded on demand, since it includes the contract's
 * parser.
 */
import * as z from 'zod/mini';
import { publicPageTexts } from '#texts/public-page';
import { appConfig, configPath, type AppConfig } from '../../contract/config.ts';
import { errorBody } from '../../contract/errors.ts';
import { headers } from '../../contract/headers.ts';
import { getLinkTemplates, getProfileById } from '../../contract/calls/card/profile.ts';
import { reasonPhrase } from '../../domain/http-status.ts';
import { foreignWaitS, retryAfterOf } from '../../domain/rate-limit.ts';
import type { PublicPageState } from './public-page-state.ts';

/** Milliseconds before the second, third and fourth try. */
const pauses = [500, 1000, 2000];

export interface LoadSurroundings {
  fetch: (path: string) => Promise<Response>;
  /** Resolves after `ms` milliseconds. */
  wait: (ms: number) => Promise<void>;
}

const errorField = z.pick(errorBody, { error: true });
const codeField = z.object({ code: z.string() });

/** The server marks its answers; one that does not is known by its JSON. A box on the way answers otherwise. */
const isForeign = async (response: Response): Promise<boolean> => {
  if (response.headers.get(headers.serverEpoch) !== null) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (response.ok) return body === undefined;
  return !errorField.safeParse(body).success && !codeField.safeParse(body).success;
};

/** Whether another try at once may succeed. A 429 asks to wait, also one of a stranger. */
const isPassing = async (response: Response): Promise<boolean> =>
  response.status !== 429 && (response.status >= 500 || (await isForeign(response)));

/** Tries 1 + 3 times on network errors, 5xx and answers of another. Every other answer is final. */
const fetchPatiently = async (
  surroundings: LoadSurroundings,
  path: string,
  tries = 0,
): Promise<Response> => {
  const pause = pauses[tries];
  try {
    const response = await surroundings.fetch(path);
    if (pause === undefined || !(await isPassing(response))) return response;
  } catch (error) {
    if (pause === undefined) throw error;
  }
  await surroundings.wait(pause);
  return fetchPatiently(surroundings, path, tries + 1);
};

/** Reads data that the page can do without; undefined if that fails. */
const loadOptional = async <S extends z.ZodMiniType>(
  surroundings: LoadSurroundings,
  path: string,
  schema: S,
): Promise<z.output<S> | undefined> => {
  try {
    const response = await fetchPatiently(surroundings, path);
    return response.ok ? schema.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
};

const limitedBy = async (response: Response): Promise<PublicPageState> => {
  const isStrangers = await isForeign(response);
  const schema = z.pick(errorBody, { retry_after: true });
  const body = schema.safeParse(await response.json().catch(() => undefined));
  const sent = {
    body: body.data?.retry_after,
    header: response.headers.get('retry-after'),
    date: response.headers.get('date'),
  };
  const statedS = retryAfterOf(sent, Date.now());
  return { state: 'limited', retryAfterS: isStrangers ? Math.min(statedS, foreignWaitS) : statedS };
};

/** The answer of a captive portal or a proxy, or an incomplete one. */
const unreadable = (): PublicPageState => ({
  state: 'network',
  message: publicPageTexts.unreadable,
});

/** HTTP/2 sends no reason phrase. */
const failureOf = async (response: Response): Promise<PublicPageState> => {
  const { status, statusText } = response;
  if (status === 429) return limitedBy(response);
  if (status < 500 && (await isForeign(response))) return unreadable();
  return { state: 'failed', status, statusText: reasonPhrase(status, statusText) ?? '' };
};

const readCard = async (response: Response): Promise<PublicPageState> => {
  const body: unknown = await response.json().catch(() => undefined);
  const card = getProfileById.answer.safeParse(body);
  return card.success ? { state: 'ready', card: card.data, linkTemplates: {} } : unreadable();
};

const loadCard = async (surroundings: LoadSurroundings, id: string): Promise<PublicPageState> => {
  try {
    const query = new URLSearchParams({ id });
    const response = await fetchPatiently(surroundings, `${getProfileById.path}?${query}`);
    return response.ok ? await readCard(response) : await failureOf(response);
  } catch (error) {
    return { state: 'network', message: error instanceof Error ? error.message : String(error) };
  }
};

export interface LoadedPage {
  state: PublicPageState;
  config: AppConfig | undefined;
}

/** Reads card, link templates and settings in parallel. `id`: a ULID or a numeric profile id. Never rejects. */
export const loadPublicPage = async (
  id: string,
  surroundings: LoadSurroundings,
): Promise<LoadedPage> => {
  const [state, linkTemplates, config] = await Promise.all([
    loadCard(surroundings, id),
    loadOptional(surroundings, getLinkTemplates.path, getLinkTemplates.answer),
    loadOptional(surroundings, configPath, appConfig),
  ]);
  const isReady = state.state === 'ready' && linkTemplates;
  return { state: isReady ? { ...state, linkTemplates } : state, config };
};
