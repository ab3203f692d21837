/** What a message of the list offers to hand on, before anything is pressed. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedProof } from '../../../src/contract/proof-file.ts';
import { ProofFileActions } from '../../../src/features/proof/proof-file-actions.tsx';
import { ServicesProvider, type Services } from '../../../src/features/services.ts';
import { DialogsProvider } from '../../../src/ui/dialogs.tsx';
import { shortMessage } from '../../support/proofs/messages.ts';

const services = { surroundings: { kind: 'outside' } } as unknown as Services;

const render = (blocks: readonly ListedProof[]): string =>
  renderToStaticMarkup(
    <ServicesProvider value={services}>
      <DialogsProvider>
        <ProofFileActions nonce={shortMessage.nonce} blocks={blocks} describedBy="message" />
      </DialogsProvider>
    </ServicesProvider>,
  );

test('R124 a file is offered, and not written before it is asked for', () => {
  let written = 0;
  const blocks = shortMessage.blocks.map(({ proof, publicSignals }) => ({
    proof: Object.assign({ ...proof }, { toJSON: () => (written += 1) }),
    publicSignals,
  }));
  expect(render(blocks)).toContain('Save proof file');
  expect(written).toBe(0);
});

test('blocks of which one came without its proof make no file', () => {
  const markup = render([...shortMessage.blocks, { publicSignals: [] }]);
  expect(markup).toContain('there is nothing to save');
  expect(markup).not.toContain('Save proof file');
});
