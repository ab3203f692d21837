/** The lazy chunks and worker scripts that prove and verify. */
import { breakKernel } from '../../support/prover/broken-kernel.ts';
import { longMessage, shortMessage } from '../../support/proofs/messages.ts';
import { answerCalls } from './faults.ts';
import { button, heading, type LazyCode, type LazyScene } from './lazy-scenes.ts';
import { chooseFile, honestFile } from './proof-files.ts';
import { listedBlocks, messageOf, openProofsWith, proofsPath } from './proofs-list.ts';
import { openProof, precededBy, prove, proverScript, resultPanel } from './proving.ts';

/** The member has one block proven; the same button tries again. */
const proving = (
  file: string,
  tries: number,
  prepare: (scene: LazyScene) => Promise<unknown>,
): LazyCode => ({
  files: [file],
  tries,
  readsCircuit: true,
  ask: async (scene) => {
    await prepare(scene);
    const app = await openProof(scene.demo, scene.member);
    await prove(app, 'One block');
    return {
      retry: app.getByRole('button', { name: 'Create Multi-block ZK Proof', disabled: false }),
      error: app.getByText(/^Multi-block encryption error/),
      comes: resultPanel(app).getByText('Saved on the server'),
      stays: heading(app, 'ZK Proof'),
    };
  },
});

/** Kernels that make false proofs, so that snarkjs must prove. */
const breakKernels = ({ page }: LazyScene): Promise<unknown> =>
  page.route(proverScript, precededBy(`(${breakKernel.toString()})(WebAssembly);`));

/** A message of the list, whose blocks are verified before its text shows; Decrypt tries again. */
const opening: LazyCode = {
  files: ['check-worker'],
  ask: async ({ demo, member, page }) => {
    const blocks = listedBlocks(longMessage, '2026-01-01T10:00:00.000Z');
    await answerCalls(page, 'GET', proofsPath, 200, blocks);
    const app = await openProofsWith(demo, member, longMessage.key);
    const card = messageOf(app, longMessage);
    await button(app, 'Decrypt').click();
    return {
      retry: card.getByRole('button', { name: 'Decrypt', disabled: false }),
      error: card.getByText(/could not (?:be checked|check the proofs)/),
      comes: card.getByText(longMessage.text, { exact: true }),
      stays: heading(app, 'ZK Proof'),
    };
  },
};

/** The page that checks proof files has only its worker's code. */
const checker: LazyCode = {
  files: ['check-worker'],
  ask: async ({ page, url }) => {
    await page.goto(`${url}/verify`);
    await chooseFile(page, 'proof.json', honestFile(longMessage));
    const retry = button(page, 'Try again');
    return {
      retry,
      comes: page.getByRole('heading', { name: /^Genuine/ }),
      stays: page.locator('h1'),
    };
  },
};

/** The verdict of snarkjs beside our own. */
const secondOpinion: LazyCode = {
  files: ['second-opinion-worker'],
  ask: async ({ page, url }) => {
    await page.goto(`${url}/verify`);
    await chooseFile(page, 'proof.json', honestFile(shortMessage));
    const part = page.getByRole('region', { name: 'Second opinion' });
    await part.getByRole('button').click();
    return {
      retry: part.getByRole('button', { name: 'Try again' }),
      comes: part.getByText('Both say that it is genuine.'),
      stays: page.getByRole('heading', { name: /^Genuine/ }),
    };
  },
};

export const lazyWorkers: Readonly<Record<string, LazyCode>> = {
  'worker that proves': proving('worker', 2, async () => undefined),
  'worker that proves as a last resort': proving('last-resort-worker', 1, breakKernels),
  'worker that verifies listed messages': opening,
  'worker that checks proof files': checker,
  'worker of the second opinion': secondOpinion,
};
