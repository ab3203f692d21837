/** A proxy that sends one page in two pieces. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Barrier } from '../../torture/barrier.ts';

export interface TwoPieces {
  url: string;
  /** Sends the second piece. */
  sendRest(): void;
  close(): void;
}

/** Cuts the page at `path` before the text `cut`. */
export const sendInTwoPieces = async (
  target: string,
  path: string,
  cut: string,
): Promise<TwoPieces> => {
  const rest = new Barrier();
  const answer = async (asked: string, accept: string, response: ServerResponse) => {
    const got = await fetch(target + asked, { headers: { accept } });
    const bytes = Buffer.from(await got.arrayBuffer());
    const dropped = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];
    const kept = [...got.headers].filter(([name]) => !dropped.includes(name));
    response.writeHead(got.status, Object.fromEntries(kept));
    if (asked === path) {
      const at = bytes.indexOf(cut);
      if (at < 0) throw new Error(`no ${cut} in ${path}`);
      response.write(bytes.subarray(0, at));
      await rest.lifted;
      response.end(bytes.subarray(at));
    } else response.end(bytes);
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '/', request.headers.accept ?? '*/*', response).catch((fault: unknown) =>
      response.destroy(fault as Error),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest: () => rest.lift(),
    close: () => {
      rest.lift();
      server.closeAllConnections();
      server.close();
    },
  };
};
