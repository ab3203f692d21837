/** Opens listed messages with the member's keys, once their blocks are verified. */
import { useEffect } from 'react';
import type { ProofBlock } from '../../contract/proofs.ts';
import type { ProofGroup } from '../../domain/proof-groups.ts';
import type { BlocksVerifier } from '../../verifier/api.ts';
import { useServices, type Services } from '../../screen/services.ts';
import type { CustodyView } from '../../screen/keys/use-custody.ts';
import { readMessageLength } from './message-lengths.ts';
import { openMessage, type OpenedMessage } from './open-message.ts';

/** Undefined if its code did not load. */
const findVerifier = async (services: Services): Promise<BlocksVerifier | undefined> => {
  try {
    return await services.blocksVerifier();
  } catch {
    return undefined;
  }
};

const unverified: OpenedMessage = { ok: false, cause: 'unverified', fault: 'network' };

/** `isWanted`: there is a message to open. The verifier is then loaded while there is a connection. */
export const useOpening = ({ custody, state }: CustodyView, isWanted: boolean) => {
  const services = useServices();
  useEffect(() => {
    const prepare = async () => (await findVerifier(services))?.prepare();
    if (isWanted) void prepare();
  }, [services, isWanted]);

  return async ({ nonce, blocks }: ProofGroup<ProofBlock>): Promise<OpenedMessage> => {
    const verifier = await findVerifier(services);
    if (!verifier) return unverified;
    const key = state.state === 'reading' ? await custody.read() : state;
    const length = readMessageLength(services.storage, nonce);
    return openMessage(blocks, length, { state: key, custody, verifier });
  };
};
