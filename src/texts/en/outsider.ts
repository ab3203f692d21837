/** Texts for a person who is not in the community's group. */
import { catalogue } from '../catalogue.ts';

export const outsiderTexts = catalogue('outsider', {
  title: (name: string) => `This is for members of ${name}`,
  text: 'Join the group, then come back.',
  /** Where a card opens the group's door. */
  askFirst: 'Ask to join the group: the bot then writes to you, so that you can fill in a card.',
  joined: 'I have joined',
});
