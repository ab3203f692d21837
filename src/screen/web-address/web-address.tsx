/**
 * The address of a member's card on the web, to copy or to share through the system, and the offer to put this app on
 * the home screen.
 */
import { useId, useEffect, useMemo, useState } from 'react';
import { webAddressTexts } from '#texts/web-address';
import { ActionRow, actionClass } from '../../ui/lists/action-row.tsx';
import { Group } from '../../ui/lists/group.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { RowList, rowClass, RowText, Tile } from '../../ui/lists/rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../services.ts';
import { useCopy } from '../hooks/use-copy.ts';
import styles from './web-address.module.css';
import { webLink, type NamedCard } from './web-link.ts';
import { noteSilence } from '../../platform/telegram/bridge-request.ts';
import {
  homeScreenOf,
  mayHaveHomeScreen,
  type HomeScreenStatus,
} from '../../platform/telegram/home-screen.ts';

/** The system's share sheet. A sheet that is closed unused is no fault. */
const sendLink = async (url: string): Promise<void> => {
  await navigator.share({ url }).catch(() => undefined);
};

/** The client's last answer: it gives the button its place before the client answers again, so that nothing moves. */
const key = 'home-screen';

/** Many web views have no share sheet, and the frames of web clients may not open it. */
const canSendLink = (url: string): boolean => navigator.canShare?.({ url }) ?? false;

interface HomeScreenOffer {
  /** Undefined while the client is asked. */
  status: HomeScreenStatus | undefined;
  /** The client shows nothing, or does not say how it ended. */
  isSilent: boolean;
  add(): void;
}

/**
 * Whether this client can put the app on the home screen, and the way to do it. Undefined if there is no home screen.
 */
const useHomeScreen = (): HomeScreenOffer | undefined => {
  const { surroundings, storage } = useServices();
  const version = surroundings.kind === 'inside' ? surroundings.messenger.version : '0.0';
  const homeScreen = useMemo(() => homeScreenOf(version), [version]);
  const [hasPlace] = useState(
    () => mayHaveHomeScreen(version) && storage.read(key) !== 'unsupported',
  );
  const [status, setStatus] = useState<HomeScreenStatus>();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!mayHaveHomeScreen(version)) return undefined;
    let isGone = false;
    const ask = async () => {
      const said = await homeScreen.status();
      if (isGone) return;
      storage.write(key, said);
      setStatus(said);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [homeScreen, storage, version]);
  if (!hasPlace) return undefined;
  const add = async () => {
    setSilent(false);
    const end = await noteSilence(homeScreen.add(), () => setSilent(true));
    if (end === 'silent') return;
    setSilent(false);
    if (end === 'added') setStatus('added');
  };
  return { status, isSilent, add: () => void add() };
};

const HomeScreenAction = ({ status, add }: Pick<HomeScreenOffer, 'status' | 'add'>) => {
  const isThere = status === 'added';
  const canAdd = status === 'missed' || status === 'unknown';
  return (
    <button
      type="button"
      className={actionClass}
      data-unseen={status === 'unsupported' || undefined}
      aria-disabled={!canAdd || undefined} // `disabled` would take the focus
      onClick={canAdd ? add : undefined}
    >
      <Icon name={isThere ? 'check' : 'home'} />
      {isThere ? webAddressTexts.onHomeScreen : webAddressTexts.addToHomeScreen}
    </button>
  );
};

export interface WebAddressProps {
  card: NamedCard;
  /** Others cannot open it: it may be copied for later, and is not sent. */
  isPrivate?: boolean;
  /** Others may not be able to open it: a copy says so. */
  isClosed?: boolean;
}

/** The address of the public card: a press copies it. */
const WebLinkRow = ({ url, isClosed }: { url: string; isClosed: boolean }) => {
  const hint = useId();
  const { text, result, copy } = useCopy();
  const isCopied = result === 'copied';
  return (
    <li>
      <button
        type="button"
        className={rowClass}
        aria-describedby={hint}
        onClick={() => void copy()}
      >
        <Tile name="link" />
        <RowText
          title={isCopied ? webAddressTexts.copied : webAddressTexts.link}
          detail={
            <code ref={text} className={styles.address} dir="ltr">
              {url}
            </code>
          }
        />
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <VisuallyHidden>
        <span id={hint}>{webAddressTexts.copyHint}</span>
        <output>{isCopied && webAddressTexts.copied}</output>
      </VisuallyHidden>
      <output className={styles.note}>
        {isCopied && isClosed && webAddressTexts.copiedClosed}
        {result === 'refused' && webAddressTexts.copyRefused}
      </output>
    </li>
  );
};

export const WebAddress = ({ card, isPrivate = false, isClosed = isPrivate }: WebAddressProps) => {
  const { config } = useServices();
  const homeScreen = useHomeScreen();
  const url = webLink(card, config, location.origin);
  return (
    <Group title={webAddressTexts.title}>
      <RowList>
        <WebLinkRow url={url} isClosed={isClosed} />
      </RowList>
      <div className={styles.actions}>
        <ActionRow>
          {canSendLink(url) && (
            <button
              type="button"
              className={actionClass}
              aria-label={webAddressTexts.sendName}
              disabled={isPrivate}
              onClick={() => void sendLink(url)}
            >
              <Icon name="share" />
              {webAddressTexts.send}
            </button>
          )}
          {homeScreen && <HomeScreenAction {...homeScreen} />}
        </ActionRow>
      </div>
      <output className={styles.note}>
        {homeScreen?.isSilent && webAddressTexts.homeScreenUnanswered}
      </output>
      <p className={styles.hint}>
        {isPrivate ? webAddressTexts.hintPrivate : webAddressTexts.hint}
      </p>
    </Group>
  );
};
