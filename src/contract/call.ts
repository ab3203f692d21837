/**
 * A call of the server's API: one description that the client uses to send and the server uses to answer. Schemas are
 * zod/mini's (a fifth of zod's size in the browser), and the server parses with the very same objects. Unknown fields
 * are dropped.
 */
import * as z from 'zod/mini';

// zod probes `new Function`, which the app's Content-Security-Policy forbids.
z.config({ jitless: true });

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The fields that a call takes from the URL. Values arrive as strings. */
type Fields = z.ZodMiniObject;

export interface Call<
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Query extends Fields | undefined = Fields | undefined,
  Params extends Fields | undefined = Fields | undefined,
> {
  method: Method;
  /** Path with `:name` for each of `params`. */
  path: `/${string}`;
  /** `member`: answers 401 without valid init data. `optional`: visitors may ask too. */
  identity: 'member' | 'optional';
  answer: Answer;
  body: Body;
  query: Query;
  params: Params;
  /** Only status 200 is success; any other 2xx proves nothing. */
  isOnly200: boolean;
}

interface CallOptions<
  Answer extends z.ZodMiniType,
  Body extends z.ZodMiniType | undefined,
  Query extends Fields | undefined,
  Params extends Fields | undefined,
> {
  answer: Answer;
  identity?: 'member' | 'optional';
  body?: Body;
  query?: Query;
  params?: Params;
  isOnly200?: boolean;
}

/** An acknowledgement of a change: an object that does not report a failure. */
export const acknowledgement = z
  .looseObject({})
  .check(z.refine(({ success, error }) => success !== false && error === undefined));

/** Describes one call; `route` reads as in the specification, such as `GET /tma/profile`. */
export const defineCall = <
  Answer extends z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = undefined,
  Query extends Fields | undefined = undefined,
  Params extends Fields | undefined = undefined,
>(
  route: `${Method} /${string}`,
  options: CallOptions<Answer, Body, Query, Params>,
): Call<Answer, Body, Query, Params> => {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  return {
    method,
    path,
    identity: options.identity ?? 'member',
    answer: options.answer,
    body: options.body as Body,
    query: options.query as Query,
    params: options.params as Params,
    isOnly200: options.isOnly200 ?? false,
  };
};

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type AnswerOf<C extends Call> = z.output<C['answer']>;
export type BodyOf<C extends Call> = OutputOf<C['body']>;
export type QueryOf<C extends Call> = OutputOf<C['query']>;
export type ParamsOf<C extends Call> = OutputOf<C['params']>;
