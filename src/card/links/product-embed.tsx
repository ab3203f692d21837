/**
 * A product's card in a frame of the listing service: 500 × 405, scaled down if there is less room. The box has its
 * final size from the start. The frame is sandboxed: it runs its own scripts under its own origin and may open windows.
 * It cannot navigate the app or open dialogs, downloads or forms.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { linkSheetTexts } from '#texts/link-sheets';
import { Button } from '../../ui/controls/button.tsx';
import { chipLinkClass } from '../../ui/controls/chip.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OutwardLink } from './outward-link.tsx';
import styles from './link-sheets.module.css';

const cardSize = { width: 500, height: 405 };

/** The scale that fits the card into its box. */
const useScale = (box: RefObject<HTMLElement | null>): number => {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setScale(Math.min(1, element.clientWidth / cardSize.width)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return scale;
};

type Reach = 'asking' | 'reached' | 'failed';

/**
 * Checks whether the host of an embedded card answers. A frame cannot say, since it also fires `load` for the browser's
 * own error page. So the same address is requested without reading the answer, which other origins allow.
 */

/** Milliseconds that the host may take. The member is informed within ten seconds. */
const patienceMs = 9_000;

/** Aborts with `signal`, or after the longest wait. (Many web views lack `AbortSignal.any`.) */
const untilLate = (signal: AbortSignal): { either: AbortSignal; settle: () => void } => {
  const either = new AbortController();
  const giveUp = () => either.abort();
  const timer = setTimeout(giveUp, patienceMs);
  signal.addEventListener('abort', giveUp);
  const settle = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  };
  return { either: either.signal, settle };
};

/** Never rejects. `signal`: aborts when the card is gone. */
const canReach = async (url: string, signal: AbortSignal): Promise<boolean> => {
  const { either, settle } = untilLate(signal);
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', signal: either });
    return true;
  } catch {
    return false;
  } finally {
    settle();
  }
};

/** Probes the host once the card is near the visible part. `attempt`: how often it was requested. */
const useReach = (url: string, isNear: boolean, attempt: number): Reach => {
  const [answer, setAnswer] = useState<{ attempt: number; reach: Reach }>();
  useEffect(() => {
    if (!isNear) return undefined;
    const gone = new AbortController();
    const ask = async () => {
      const isReached = await canReach(url, gone.signal);
      if (!gone.signal.aborted) setAnswer({ attempt, reach: isReached ? 'reached' : 'failed' });
    };
    void ask();
    return () => gone.abort();
  }, [url, isNear, attempt]);
  return answer?.attempt === attempt ? answer.reach : 'asking';
};

const Failure = ({ url, onRetry }: { url: string; onRetry: () => void }) => (
  <div className={styles.failure}>
    <Icon name="warning" />
    <p>{linkSheetTexts.cardFailed}</p>
    <OutwardLink className={chipLinkClass} target={{ url }}>
      {linkSheetTexts.viewOnListing}
      <Icon name="external" />
    </OutwardLink>
    <Button variant="quiet" onClick={onRetry}>
      {linkSheetTexts.retry}
    </Button>
  </div>
);

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton shape="block" className={styles.skeleton} />
    <VisuallyHidden>{linkSheetTexts.loadingCard}</VisuallyHidden>
  </div>
);

interface FrameProps {
  title: string;
  url: string;
  scale: number;
  isShown: boolean;
  onLoad: () => void;
}

const Frame = ({ title, url, scale, isShown, onLoad }: FrameProps) => (
  <iframe
    {...cardSize}
    className={styles.frame}
    style={{ transform: `scale(${scale})` }}
    data-shown={isShown || undefined}
    title={title}
    src={url}
    // Its own origin, never ours (frame-src allows no other host): without it the card's scripts have no storage at all.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="strict-origin-when-cross-origin"
    onLoad={onLoad}
  />
);

/** Becomes true once the element has come near the visible part, and stays true. */
const useNearView = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};

export const ProductEmbed = ({ title, url }: { title: string; url: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box);
  const isNear = useNearView(box);
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState(0);
  const reach = useReach(url, isNear, attempt);
  const isShown = reach === 'reached' && loaded === attempt;
  return (
    <div ref={box} className={styles.box} data-failed={reach === 'failed' || undefined}>
      {isNear && reach !== 'failed' && (
        <Frame
          key={attempt}
          {...{ title, url, scale, isShown }}
          onLoad={() => setLoaded(attempt)}
        />
      )}
      <div aria-live="polite">
        {reach === 'failed' && <Failure url={url} onRetry={() => setAttempt(attempt + 1)} />}
        {reach !== 'failed' && !isShown && <Loading />}
      </div>
    </div>
  );
};
