import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendTogether } from '../../../../server/db/connection/session.ts';

test('writes of one turn are sent together, and later writes separately', async () => {
  const packets: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, next) => {
      packets.push(chunk);
      next();
    },
    writev: (chunks, next) => {
      packets.push(chunks.map(({ chunk }) => String(chunk)).join('+'));
      next();
    },
  });
  sendTogether(stream);
  stream.write('begin');
  await Promise.resolve();
  stream.write('select');
  expect(packets).toEqual([]);
  await new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });
  stream.write('commit');
  expect(packets).toEqual(['begin+select', 'commit']);
});
