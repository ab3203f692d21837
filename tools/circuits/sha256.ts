import { createHash } from 'node:crypto';

/** In lower-case hex digits. */
export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
