/** A server's live streams, which the test plays: it records each opening, scripts the answer, and sends the events. */
import type { OpenStream, StreamAnswer } from '../../../src/platform/ports.ts';
import type { VirtualClock } from '../../support/sync/kit/virtual-clock.ts';

export interface StreamScript {
  status?: number;
  type?: string;
  /** Undefined: a box on the way answered. */
  epoch?: string | undefined;
  /** The whole text of an answer that is no stream. */
  text?: string;
  /** No answer at all. */
  isUnreachable?: boolean;
}

export interface FakeStream {
  /** Milliseconds since the world began. */
  at: number;
  headers: Record<string, string>;
  isOpen(): boolean;
  send(text: string): void;
  tell(id: number, ...topics: string[]): void;
  /** Ends the stream as a closing server does. */
  end(): void;
}

export const createFakeStreams = (clock: VirtualClock) => {
  const opened: FakeStream[] = [];
  let script: StreamScript = {};

  const open: OpenStream = async ({ headers, signal }) => {
    const { status = 200, type = 'text/event-stream', text, isUnreachable = false } = script;
    const epoch = 'epoch' in script ? script.epoch : 'e1';
    const waiting: string[] = text === undefined ? [] : [text];
    let isOver = isUnreachable || status !== 200;
    let wake: (() => void) | undefined;
    const end = () => {
      isOver = true;
      wake?.();
    };
    signal.addEventListener('abort', end);
    const send = (text: string) => {
      waiting.push(text);
      wake?.();
    };
    const isOpen = () => !isOver;
    const tell = (id: number, ...topics: string[]) =>
      send(`id: ${id}\ndata: ${JSON.stringify(topics)}\n\n`);
    opened.push({ at: clock.elapsed(), headers, isOpen, send, tell, end });
    if (isUnreachable) throw new TypeError('Failed to fetch');
    async function* pieces() {
      for (;;) {
        const piece = waiting.shift();
        if (piece !== undefined) yield piece;
        else if (isOver) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    }
    const sent: Record<string, string | undefined> = {
      'content-type': type,
      'x-server-epoch': epoch,
    };
    const answer: StreamAnswer = { status, header: (name) => sent[name] ?? null, pieces: pieces() };
    return answer;
  };
  return {
    open,
    opened,
    /** How openings are answered from now on. */
    answer: (next: StreamScript) => {
      script = next;
    },
    last: (): FakeStream => {
      const stream = opened.at(-1);
      if (!stream) throw new Error('No stream was opened');
      return stream;
    },
  };
};
