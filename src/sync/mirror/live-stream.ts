/**
 * Handles one connection of the live stream: opens it, judges the answer, and listens until it ends. The stream is a
 * convenience and never evidence: its failures say nothing about the connection, nor about the member's credential. Only a
 * 429 counts for all requests, as any other's does.
 */
import * as z from 'zod/mini';
import { clientVersion, headers } from '../../contract/headers.ts';
import {
  liveEventsPath,
  liveEventsType,
  isLiveTopic,
  liveEventData,
  type LiveTopic,
} from '../../contract/live.ts';
import type { Clock, OpenStream, StreamAnswer } from '../../platform/ports.ts';
import { limitWaitOf } from '../network/classify.ts';
import type { Credential } from '../network/credential.ts';
import type { Epoch } from '../network/epoch.ts';
import { endWith } from '../network/exchange.ts';
import type { Gate } from '../network/gate.ts';
import type { Hints } from './hints.ts';

/** The server sends a beat every 45 s, so a connection that is silent for longer is dead. */
const silentMs = 120_000;

/** `none`: this server has no streams for us. `ended`: a later attempt may succeed. */
export type Ending = 'none' | 'ended';

export interface StreamPorts {
  openStream: OpenStream;
  clock: Clock;
  credential: Credential;
  epoch: Epoch;
  gate: Gate;
  hints: Hints;
  /** The id of the last event that this device received before this tab read anything. */
  heard: string | undefined;
  /** Called with each id. */
  onHeard(id: string): void;
}

const isStream = ({ status, header }: StreamAnswer): boolean =>
  status === 200 && (header('content-type') ?? '').startsWith(liveEventsType);

/** A server without marks answers with a stream, or refuses in JSON. Any other answer may come from a proxy. */
const isServers = ({ header }: StreamAnswer, isMarking: boolean): boolean =>
  header(headers.serverEpoch) !== null ||
  (!isMarking && /^(?:application\/json|text\/event-stream)/.test(header('content-type') ?? ''));

const isPassing = (status: number): boolean =>
  [408, 425].includes(status) || (status >= 500 && status !== 501);

/** The beginning of an answer that is no stream: none of the server's is longer. */
const readText = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > longestEvent) break;
  }
  return text;
};

/** Reads server-sent events from the pieces of an answer: only those parts of the format that the contract uses. */
interface LiveEvent {
  id: string;
  topics: LiveTopic[];
}

/** Events are a few hundred characters long. A longer text without an end is not an event. */
const longestEvent = 16_384;

const readTopics = (data: string): LiveTopic[] => {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return [];
  }
  const parsed = z.safeParse(liveEventData, json);
  return parsed.success ? parsed.data.filter(isLiveTopic) : [];
};

/** Undefined for a message without id or data, such as the comments that keep a connection alive. */
const readEvent = (text: string): LiveEvent | undefined => {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*?)\r?$/.exec(line) ?? [];
    fields.set(name, value);
  }
  const id = fields.get('id');
  const data = fields.get('data');
  return id && data !== undefined ? { id, topics: readTopics(data) } : undefined;
};

/** Calls `onPiece` for every piece, comments too. Throws if an event does not end. */
async function* readLiveEvents(
  pieces: AsyncIterable<string>,
  onPiece: () => void,
): AsyncGenerator<LiveEvent> {
  let read = '';
  for await (const piece of pieces) {
    onPiece();
    const texts = (read + piece).split(/\r?\n\r?\n/);
    read = texts.pop() ?? '';
    if (read.length > longestEvent) throw new Error('an event without an end');
    for (const text of texts) {
      const event = readEvent(text);
      if (event) yield event;
    }
  }
}

/**
 * Returns a function that opens a connection and resolves when it has ended. It remembers events of earlier
 * connections.
 */
export const createLiveStream = (ports: StreamPorts): ((life: AbortSignal) => Promise<Ending>) => {
  const { clock, credential, epoch, gate, hints } = ports;
  let lastId = ports.heard;
  /** The last connection broke, or none could be opened. */
  let wasCut = false;

  const headersOf = (initData: string): Record<string, string> => ({
    accept: liveEventsType,
    [headers.clientVersion]: String(clientVersion),
    [headers.initData]: initData,
    ...(lastId !== undefined && { [headers.lastEventId]: lastId }),
  });

  const obeyLimit = async ({ header, pieces }: StreamAnswer, isOurs: boolean) => {
    const limit = { header, body: await readText(pieces) };
    const waitS = limitWaitOf(limit, clock.now(), isOurs ? {} : { isForeign: true });
    await gate.close(waitS, { isQuiet: true, isOurs });
  };

  const follow = async (answer: StreamAnswer, onPiece: () => void): Promise<Ending> => {
    const mark = answer.header(headers.serverEpoch);
    const isOurs = isServers(answer, await epoch.isKnown());
    if (answer.status === 429) await obeyLimit(answer, isOurs);
    if (answer.status === 429 || !isOurs) return 'ended';
    // A member who was banned since the last read: the reads show it.
    if (answer.status === 403) hints.readAll();
    if (!isStream(answer)) return isPassing(answer.status) ? 'ended' : 'none';
    // Without an id, earlier events are not sent. After an outage, the server may have been restored from a backup.
    if (lastId === undefined || wasCut) hints.readAll();
    wasCut = false;
    if (mark !== null) await epoch.note(mark);
    for await (const { id, topics } of readLiveEvents(answer.pieces, onPiece)) {
      // An event without topics marks where the reports begin: no event reports earlier changes.
      if (lastId === undefined && topics.length === 0) hints.readAll();
      lastId = id;
      ports.onHeard(id);
      hints.add(topics);
    }
    return 'ended';
  };

  return async (life) => {
    const initData = credential.usable();
    if (initData === undefined) return 'none';
    const ending = new AbortController();
    endWith(ending, life);
    const end = () => ending.abort();
    let stopTimer = clock.setTimer(end, silentMs);
    const onPiece = () => {
      stopTimer();
      stopTimer = clock.setTimer(end, silentMs);
    };
    const { signal } = ending;
    try {
      const request = { method: 'GET', url: liveEventsPath, headers: headersOf(initData), signal };
      return await follow(await ports.openStream(request), onPiece);
    } catch {
      return 'ended';
    } finally {
      wasCut ||= !life.aborted;
      stopTimer();
      end();
    }
  };
};
