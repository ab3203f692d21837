/** Shows the state of the circuit: loading with a bar, ready, or failed. */
import { useRef } from 'react';
import { proofTexts } from '#texts/proof';
import type { CircuitState } from '../../prover/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { circuitManifest } from '../../verifier/manifest.ts';
import styles from './proof.module.css';

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
          <p>{proofTexts.circuitFailed(state.fault.detail)}</p>
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
