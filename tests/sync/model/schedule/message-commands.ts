/** Messages are created, changed and deleted as the tab shows them at the time. */
import * as fc from 'fast-check';
import { messagesResource, type MessageSample } from '../../../../src/mutations/resources.ts';
import type { SavedMessage } from '../../../../src/mutations/messages.ts';
import { openText, sealedText } from '../../../support/sync/samples.ts';
import type { EngineTab } from '../../../support/sync/world.ts';
import { byMember, nothing } from './command.ts';
import type { Scene } from './scene.ts';

const maxMessages = 3;

const sealed = (text: string) => ({ title: sealedText('t'), content: sealedText(text) });

/** One of the messages on the screen; undefined if there is none. */
const shown = async (
  scene: Scene,
  tab: EngineTab,
  at: number,
): Promise<MessageSample | undefined> => {
  const samples = (await scene.see(tab, messagesResource)) ?? [];
  return samples[at % samples.length];
};

/** The same message, with another text. */
export const reworded = (args: SavedMessage, nth: number): SavedMessage => {
  const message = openText(args.content).split('.', 1)[0] ?? '';
  return { ...args, ...sealed(`${message}.${nth}`) };
};

export const createMessage = byMember(
  'create',
  nothing,
  async (scene, member, { which, isAwaited }) => {
    const tab = await scene.tab(member, which);
    const samples = await scene.see(tab, messagesResource);
    if (!samples || samples.length >= maxMessages) return;
    const nth = scene.next();
    const id = `01M${String(nth).padStart(23, '0')}`;
    const args = { id, base: null, ...sealed(`m${nth}.${nth}`) };
    await member.change(tab, { kind: 'save-message', args }, isAwaited);
  },
);

export const editMessage = byMember(
  'rewrite',
  fc.nat(2),
  async (scene, member, { which, isAwaited }, at) => {
    const tab = await scene.tab(member, which);
    const sample = await shown(scene, tab, at);
    if (!sample) return;
    const { id, title, content } = sample;
    const args = reworded({ id, base: content, title, content }, scene.next());
    await member.change(tab, { kind: 'save-message', args }, isAwaited);
  },
);

export const deleteMessage = byMember(
  'remove',
  fc.nat(2),
  async (scene, member, { which, isAwaited }, at) => {
    const tab = await scene.tab(member, which);
    const sample = await shown(scene, tab, at);
    if (!sample) return;
    const args = { id: sample.id, base: sample.content };
    await member.change(tab, { kind: 'delete-message', args }, isAwaited);
  },
);
