/** The circuit on the screen: the prover's code and files, fetched when the screen is first opened. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { proofTexts } from '#texts/proof';
import type { CircuitState, Prover } from '../../prover/api.ts';
import { useServices, type Services } from '../../screen/services.ts';

export interface Circuit {
  state: CircuitState;
  /** Undefined until its code is here. */
  prover: Prover | undefined;
  retry(): void;
}

const idle: CircuitState = { state: 'idle' };
/** The same one each time: it is compared. Its words are read when it is shown. */
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

/** The code first, then the files; `onMissing` hears when the code did not come. */
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
