/**
 * A word that something went well, after the screen on which it was done has gone: it shows for some seconds, takes no
 * focus, and is announced when the reader pauses. What failed or needs an answer is never said here.
 */
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

interface Said {
  id: number;
  text: string;
}

interface Toasts {
  said: Said | undefined;
  say: (text: string) => void;
  clear: () => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

const useToasts = (): Toasts => {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('Toasts need a ToastProvider above them');
  return toasts;
};

/** Says something in place of what was said before. */
export const useToast = (): Toasts['say'] => useToasts().say;

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [said, setSaid] = useState<Said>();
  const say = useCallback(
    (text: string) => setSaid((former) => ({ id: (former?.id ?? 0) + 1, text })),
    [],
  );
  const toasts = useMemo(() => ({ said, say, clear: () => setSaid(undefined) }), [said, say]);
  return <ToastContext value={toasts}>{children}</ToastContext>;
};

/** The place where it is said. The region stays: screen readers announce what changes in one they know. */
export const Toast = () => {
  const { said, clear } = useToasts();
  return (
    <div aria-live="polite" className={styles.region}>
      {said && (
        <p key={said.id} className={styles.toast} onAnimationEnd={clear}>
          <Icon name="check" />
          {said.text}
        </p>
      )}
    </div>
  );
};
