/** Honest and altered proof files for /verify, made from the shared proven messages. */
import type { Page } from '@playwright/test';
import { writeProofFile } from '../../../src/contract/proof-file.ts';
import { circuitManifest } from '../../../src/verifier/manifest.ts';
import type { MadeMessage } from '../../support/proofs/messages.ts';

export const honestFile = ({ nonce, blocks }: MadeMessage): string => {
  const text = writeProofFile(nonce, blocks, circuitManifest.verificationKey.sha256);
  if (text === undefined) throw new Error('The shared proofs make no file');
  return text;
};

/** The file with one bit of a block's ciphertext flipped: it is well formed, but its proof is false. */
export const forgedFile = (message: MadeMessage, block: number): string => {
  const blocks = message.blocks.map((one, at) =>
    at === block
      ? {
          ...one,
          publicSignals: one.publicSignals.with(1, one.publicSignals[1] === '0' ? '1' : '0'),
        }
      : one,
  );
  return honestFile({ ...message, blocks });
};

/** Gives the page a file as if it was chosen on the device. */
export const chooseFile = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Drops a file on the page. */
export const dropFile = async (page: Page, name: string, text: string): Promise<void> => {
  const data = await page.evaluateHandle(
    ([called, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], called));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
};
