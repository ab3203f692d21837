/**
 * Lists the entries in the messenger's cloud, and the keys on this device. Values are masked until the member taps
 * them.
 */
import { useEffect, useState } from 'react';
import { messagesTexts } from '#texts/messages';
import type { KeptEntry, KeyCustody } from '../../../keys/custody/custody-api.ts';
import { takeCodePoints } from '../../../domain/text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../messages.module.css';

/** How many characters of a value show. */
const shownLength = 50;

export type Kept = Awaited<ReturnType<KeyCustody['entries']>>;

export const useKeptEntries = (custody: KeyCustody): Kept | undefined => {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isMounted = true;
    void custody.entries().then((found) => isMounted && setKept(found));
    return () => {
      isMounted = false;
    };
  }, [custody]);
  return kept;
};

/** Keys have a plain name; other entries show their own. */
const nameOf = (entry: string): string => {
  if (entry === 'master_key') return messagesTexts.setUp.masterEntry;
  return entry === 'zk_master_key' ? messagesTexts.setUp.zkEntry : entry;
};

const Entry = ({ entry, onUse }: { entry: KeptEntry; onUse: (value: string) => void }) => {
  const [isShown, setShown] = useState(false);
  const { name, place, value, fingerprint } = entry;
  const text = isShown ? value.reveal() : '';
  return (
    <li className={styles.entry}>
      <span className={styles.entryName} dir="auto">
        {nameOf(name)}
      </span>
      <span className={styles.hint}>
        {messagesTexts.setUp.places[place]}
        {nameOf(name) !== name && (
          <>
            <span aria-hidden="true"> · </span>
            <span dir="ltr">{name}</span>
          </>
        )}
        {fingerprint !== undefined && (
          <>
            <span aria-hidden="true"> · </span>
            <code>{fingerprint}</code>
          </>
        )}
      </span>
      <button
        type="button"
        className={styles.value}
        aria-pressed={isShown}
        aria-label={isShown ? undefined : messagesTexts.setUp.reveal(name)}
        onClick={() => setShown(!isShown)}
      >
        <code data-cut={text.length > shownLength || undefined} dir="ltr">
          {isShown ? takeCodePoints(text, shownLength) : messagesTexts.setUp.masked}
        </code>
      </button>
      {fingerprint !== undefined && (
        <Button
          variant="quiet"
          aria-label={messagesTexts.setUp.takeName(name)}
          onClick={() => onUse(value.reveal())}
        >
          {messagesTexts.setUp.take}
        </Button>
      )}
    </li>
  );
};

const Loading = () => (
  <div className={styles.entries}>
    <VisuallyHidden>
      <output>{messagesTexts.setUp.entriesLoading}</output>
    </VisuallyHidden>
    <Skeleton />
    <Skeleton width="60%" />
  </div>
);

interface KeptEntriesProps {
  kept: Kept | undefined;
  /** Puts the whole value into the field, since the list shows only a part of it. */
  onUse: (value: string) => void;
}

export const KeptEntries = ({ kept, onUse }: KeptEntriesProps) => (
  <section className={styles.kept}>
    <h3 className={styles.place}>{messagesTexts.setUp.entries}</h3>
    {!kept && <Loading />}
    {kept && kept.cloud !== 'read' && (
      <p className={styles.hint}>{messagesTexts.setUp.cloudUnread}</p>
    )}
    {kept?.cloud === 'read' && kept.entries.length === 0 && (
      <p className={styles.hint}>{messagesTexts.setUp.noEntries}</p>
    )}
    {kept && kept.entries.length > 0 && (
      <ul className={styles.entries}>
        {kept.entries.map((entry) => (
          <Entry key={`${entry.place} ${entry.name}`} entry={entry} onUse={onUse} />
        ))}
      </ul>
    )}
  </section>
);
