import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { askForWords } from '../../../tools/circuits/command.ts';

afterEach(() => void vi.restoreAllMocks());

test('words that a contributor types are read, and never shown', async () => {
  const shown: string[] = [];
  const keep = (text: unknown) => shown.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(console, 'log').mockImplementation(keep);
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const asking = askForWords(terminal);
  terminal.write('blue horse 7\r');
  expect(await asking).toBe('blue horse 7');
  expect(shown.join('')).toMatch(/^Type some words/);
  expect(shown.join('')).not.toContain('horse');
});

test('without a terminal no words are requested', async () => {
  expect(await askForWords(new PassThrough())).toBe('');
});
