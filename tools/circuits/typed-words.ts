/** Asks a contributor for words, which are neither shown nor stored. */
import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks nothing if there is no terminal. */
export const askForWords = async (
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
): Promise<string> => {
  if (!input.isTTY) return '';
  console.log('Type some words to mix into the randomness (they are not shown), then Enter:');
  const lines = createInterface({ input, output: nowhere(), terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
  }
};
