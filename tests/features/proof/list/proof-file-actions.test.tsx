/** What a listed message offers to share, before a press. */
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProofFileActions } from '../../../../src/features/proof/list/proof-file-actions.tsx';
import { ServicesProvider, type Services } from '../../../../src/screen/services.ts';
import { DialogsProvider } from '../../../../src/ui/dialogs/dialogs.tsx';
import { shortMessage } from '../../../support/proofs/messages.ts';

const servicesWith = (length: string | null) =>
  ({
    surroundings: { kind: 'outside' },
    storage: { read: () => length },
  }) as unknown as Services;

const render = (
  blocks: ComponentProps<typeof ProofFileActions>['blocks'],
  { isSaved = true, length = null as string | null } = {},
): string =>
  renderToStaticMarkup(
    <ServicesProvider value={servicesWith(length)}>
      <DialogsProvider>
        <ProofFileActions
          nonce={shortMessage.nonce}
          blocks={blocks}
          isSaved={isSaved}
          describedBy="message"
          onOpen={async () => ({ ok: false, cause: 'no-key' })}
        />
      </DialogsProvider>
    </ServicesProvider>,
  );

test('R148 a file is offered, but written only on request', () => {
  let written = 0;
  const blocks = shortMessage.blocks.map((block) =>
    Object.defineProperty({ ...block }, 'encryptedHex', { get: () => (written += 1) }),
  );
  expect(render(blocks)).toContain('Send');
  expect(written).toBe(0);
});

test('no file is offered if a block came without its proof', () => {
  const markup = render([...shortMessage.blocks, { counter: 1, encryptedHex: '' }]);
  expect(markup).toContain('there is nothing to save');
  expect(markup).not.toContain('Send');
});

test('R148 no file is offered before the server has all blocks', () => {
  const markup = render(shortMessage.blocks, { isSaved: false });
  expect(markup).toContain('once all blocks are saved on the server');
  expect(markup).not.toContain('Send');
});

test('R148 no file is offered for a message that this device knows to be longer', () => {
  expect(render(shortMessage.blocks, { length: '1' })).toContain('Send');
  const markup = render(shortMessage.blocks, { length: '2' });
  expect(markup).toContain('there is nothing to save');
  expect(markup).not.toContain('Send');
});
