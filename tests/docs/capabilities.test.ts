/** The list of capabilities names tests that there are. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const list = readFileSync(path.join(project, 'docs/capabilities.md'), 'utf8');
const rows = [...list.matchAll(/^\| (R\d+) .*$/gm)].map(([row, number = '']) => ({
  number,
  files: [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
}));

describe('the list of capabilities', () => {
  test('has rows', () => expect(rows.length).toBeGreaterThan(2));

  test.each(rows)('$number names tests that have its number', ({ number, files }) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const whole = path.join(project, file);
      expect(existsSync(whole), file).toBe(true);
      expect(readFileSync(whole, 'utf8'), file).toContain(number);
    }
  });
});
