/** Texts of the sheet with further ways to keep a file. They are loaded on demand. */
import { catalogue } from '../catalogue.ts';

export const fileTexts = catalogue('file', {
  title: 'Save the file',
  why: {
    'no-address':
      'Telegram does not save this file. Copy its text, and keep it in a file or a note of your own.',
    unanswered: 'Telegram does not answer. If it asks nothing, open the file or copy its text.',
    refused: 'Telegram has not saved the file. You can open it in a browser, or copy its text.',
    opened: 'Your browser opens the file. If it does not, open it again or copy its text.',
  },
  open: 'Open in a browser',
  copy: 'Copy the text',
  copied: 'Copied',
  copyRefused: 'Copying was refused. The text is selected: copy it by hand.',
});
