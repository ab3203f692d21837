/** Message samples. Contents are written `m3.5`: of the third message, the fifth text. */
import { messagesResource, type MessageSample } from '../../../../src/mutations/resources.ts';
import { reader, type Fact, type Subject } from '../facts.ts';
import { openText } from '../samples.ts';

const messageFact = (content: string): [name: string, value: string] => {
  const [message = '', revision = ''] = openText(content).split('.');
  return [`message ${message}`, revision];
};

/** A message that exists twice has two values, which were never written. */
export const gathered = (pairs: readonly [string, string][]): Fact[] => {
  const all = new Map<string, string[]>();
  for (const [name, value] of pairs) all.set(name, [...(all.get(name) ?? []), value]);
  return [...all].map(([name, values]) => [name, values.toSorted().join(' ')]);
};

export const messagesSubject: Subject = {
  readers: [
    reader(messagesResource, (samples: MessageSample[]) =>
      gathered(samples.map(({ content }) => messageFact(content))),
    ),
  ],
  factsOfChange: ({ kind, args }) => {
    if (kind === 'save-message') return [messageFact(args.content)];
    if (kind === 'delete-message') return [[messageFact(args.base)[0], null]];
    return undefined;
  },
  factsOfEffect: ({ route, body }) =>
    route.includes('/tma/messages') && body !== undefined
      ? [messageFact((body as { content: string }).content)]
      : [],
  // An edit merges into the unsent change of its message, ahead of other messages. Order is kept for each message.
  laneRoutes: [],
};
