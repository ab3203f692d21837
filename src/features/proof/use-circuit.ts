/** Loads the circuit for the screen: the prover's code and files, when the screen first opens. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { proofTexts } from '#texts/proof';
import type { CircuitState, Prover } from '../../prover/api.ts';
import { useServices, type Services } from '../../screen/services.ts';

export interface Circuit {
  state: CircuitState;
  /** Undefined until its code is loaded. */
  prover: Prover | undefined;
  retry(): void;
}

const idle: CircuitState = { state: 'idle' };
/** A constant, since it is compared by identity. Its words are read when it is shown. */
const noCode: CircuitState = {
  state: 'failed',
  fault: {
    kind: 'network',
    get detail() {
      return proofTexts.circuitCode;
    },
  },
};
const never = () => () => undefined;

/** Loads the code first, then the files. `onMissing`: called if the code could not be loaded. */
const loadCircuit = async (
  services: Services,
  onProver: (prover: Prover) => void,
  onMissing: () => void,
): Promise<void> => {
  try {
    const prover = await services.prover();
    onProver(prover);
    await prover.load();
  } catch {
    onMissing();
  }
};

export const useCircuit = (): Circuit => {
  const services = useServices();
  const [prover, setProver] = useState<Prover>();
  const [isCodeMissing, setCodeMissing] = useState(false);
  useEffect(() => {
    void loadCircuit(services, setProver, () => setCodeMissing(true));
  }, [services]);
  const retry = () => {
    setCodeMissing(false);
    void loadCircuit(services, setProver, () => setCodeMissing(true));
  };
  const without = isCodeMissing ? noCode : idle;
  const read = () => prover?.circuit() ?? without;
  const state = useSyncExternalStore(prover?.subscribe ?? never, read, read);
  return { state, prover, retry };
};
