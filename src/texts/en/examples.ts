/** Texts of the made-up cards that show a stranger what a card is. */
import { catalogue } from '../catalogue.ts';

export const exampleTexts = catalogue('example', {
  title: 'A card says who you are. These three are made up.',
  example: 'Example',
  members: [
    {
      firstName: 'Ada',
      lastName: 'Winter',
      headline: 'I draw maps for people who like to get lost',
    },
    { firstName: 'Leo', lastName: 'Marsh', headline: 'Thirty guests, one pot, every Sunday' },
    { firstName: 'Noor', lastName: 'Haddad', headline: 'Builds instruments out of old radios' },
  ],
});
