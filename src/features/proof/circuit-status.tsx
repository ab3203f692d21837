/** Shows the state of the circuit: loading with a bar, ready, or failed. */
import { useRef, useEffect, useState, useSyncExternalStore } from 'react';
import { proofTexts } from '#texts/proof';
import type { CircuitState, Prover } from '../../prover/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { circuitManifest } from '../../verifier/manifest.ts';
import { useServices, type Services } from '../../screen/services.ts';
import { circuitFaultText } from './circuit-fault-text.ts';
import styles from './proof.module.css';

export interface Circuit {
  state: CircuitState;
  /** Undefined until its code is loaded. */
  prover: Prover | undefined;
  retry(): void;
}

const idle: CircuitState = { state: 'idle' };
/** A constant, since it is compared by identity. */
const noCode: CircuitState = { state: 'failed', fault: { kind: 'code' } };
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

/** Loads the circuit for the screen: the prover's code and files, when the screen first opens. */
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

/** Megabytes, rounded as a member on a slow connection would count them. */
const megabytes = Math.round((circuitManifest.zkey.size + circuitManifest.wasm.size) / 1_000_000);

const Loading = ({ id, state }: { id: string; state: CircuitState }) => {
  const { loadedBytes = 0, totalBytes = 0 } = state.state === 'loading' ? state : {};
  return (
    <div className={styles.status}>
      <p className={styles.counts}>
        <span id={id}>{proofTexts.circuitLoading(megabytes)}</span>
        {totalBytes > 0 && (
          <span className={styles.loaded}>
            {proofTexts.circuitLoaded(loadedBytes / totalBytes)}
          </span>
        )}
      </p>
      <progress
        className={styles.progress}
        aria-labelledby={id}
        max={Math.max(totalBytes, 1)}
        value={loadedBytes}
      />
    </div>
  );
};

interface StatusProps {
  /** The id of the words that say why proving has to wait. */
  id: string;
  state: CircuitState;
  onRetry: () => void;
}

const Status = ({ id, state, onRetry }: StatusProps) => {
  switch (state.state) {
    case 'idle':
    case 'loading':
      return <Loading id={id} state={state} />;
    case 'ready':
      return (
        <p className={styles.ready}>
          <Icon name="check" />
          {proofTexts.circuitReady}
        </p>
      );
    case 'failed':
      return (
        <Notice tone="error">
          <p>{proofTexts.circuitFailed(circuitFaultText(state.fault))}</p>
          <Button className={styles.noticeButton} variant="quiet" onClick={onRetry}>
            {proofTexts.retry}
          </Button>
        </Notice>
      );
  }
};

export const CircuitStatus = ({ onRetry, ...props }: StatusProps) => {
  const line = useRef<HTMLDivElement>(null);
  // The button disappears when loading begins, so the focus moves to an element that stays.
  const retry = () => {
    line.current?.focus();
    onRetry();
  };
  return (
    <div ref={line} className={styles.section} tabIndex={-1}>
      <Status {...props} onRetry={retry} />
    </div>
  );
};
