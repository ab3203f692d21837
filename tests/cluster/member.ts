/** A member who calls a server over HTTP. The demo messenger signs in any member. */

export interface HttpAnswer {
  /** 0 where the connection was refused or lost. */
  status: number;
  body: unknown;
  /** The instance that answered, as haproxy reports it. */
  instance: string | null;
}

export interface HttpMember {
  name: string;
  ask(method: string, path: string, body?: unknown, key?: string): Promise<HttpAnswer>;
}

const lost: HttpAnswer = { status: 0, body: undefined, instance: null };

/** haproxy's own answers are HTML pages. */
const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const joinAs = async (url: string, id: number): Promise<HttpMember> => {
  const name = `Author ${id}`;
  const question = new URLSearchParams({ id: String(id), first_name: name });
  const initData = await (await fetch(`${url}/messenger/init-data?${question}`)).text();
  return {
    name,
    ask: async (method, path, body, key) => {
      try {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: {
            'x-init-data': initData,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const instance = answer.headers.get('x-instance');
        return { status: answer.status, body: readBody(await answer.text()), instance };
      } catch {
        return lost;
      }
    },
  };
};
