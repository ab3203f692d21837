/** A proxy that sends one page in two pieces. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Barrier } from '../../torture/barrier.ts';
import { Door } from './door.ts';

export class TwoPieces extends Door {
  readonly #path: string;
  readonly #cut: string;
  readonly #rest = new Barrier();

  /** Cuts the page at `path` before the text `cut`. */
  constructor(target: string, path: string, cut: string) {
    super(target);
    this.#path = path;
    this.#cut = cut;
  }

  protected override pass({ pathname }: URL, headers: IncomingHttpHeaders) {
    const isCut = pathname === this.#path;
    if (isCut) delete headers['accept-encoding'];
    return async (answer: IncomingMessage, outgoing: ServerResponse) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!isCut) return void pipeline(answer, outgoing, () => undefined);
      const bytes = await buffer(answer);
      const at = bytes.indexOf(this.#cut);
      if (at < 0) throw new Error(`no ${this.#cut} in ${pathname}`);
      outgoing.write(bytes.subarray(0, at));
      await this.#rest.lifted;
      outgoing.end(bytes.subarray(at));
    };
  }

  /** Sends the second piece. */
  sendRest(): void {
    this.#rest.lift();
  }
}
