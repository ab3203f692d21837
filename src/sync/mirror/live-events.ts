/** Reads server-sent events from the pieces of an answer: only those parts of the format that the contract uses. */
import * as z from 'zod/mini';
import { isLiveTopic, liveEventData, type LiveTopic } from '../../contract/live.ts';

export interface LiveEvent {
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
export async function* readLiveEvents(
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
