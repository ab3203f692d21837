/**
 * The address of a member's card on the web, to copy or to hand to the system's share sheet, and the way to this app from
 * the home screen.
 */
import { useId } from 'react';
import { webAddressTexts } from '#texts/web-address';
import { ActionRow, actionClass } from '../../ui/action-row.tsx';
import { Group } from '../../ui/group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowList, rowClass, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../services.ts';
import { useCopy } from '../use-copy.ts';
import { useHomeScreen, type HomeScreenOffer } from './use-home-screen.ts';
import styles from './web-address.module.css';
import { webLink, type NamedCard } from './web-link.ts';

/** The system's share sheet, which many web views do not have. A sheet that is closed unused is no fault. */
const sendLink = async (url: string): Promise<void> => {
  await navigator.share({ url }).catch(() => undefined);
};

const HomeScreenAction = ({ status, add }: Pick<HomeScreenOffer, 'status' | 'add'>) => {
  const isThere = status === 'added';
  const canAdd = status === 'missed' || status === 'unknown';
  return (
    <button
      type="button"
      className={actionClass}
      data-unseen={status === 'unsupported' || undefined}
      disabled={!canAdd}
      onClick={add}
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
          {'share' in navigator && (
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
