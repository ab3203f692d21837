/** The QR code of a profile on its member's cover, with picture and name, to show to another person. */
import { useState, type ReactNode, useEffect, useId } from 'react';
import { shareTexts } from '#texts/share';
import { surfaceTexts } from '#texts/surfaces';
import { hueOf } from '../../domain/card/hue.ts';
import { memberName } from '../../texts/member-name.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Banner } from '../../ui/pictures/cover.tsx';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './share.module.css';
import type { Holder, SharedProfile } from './shared-profile.ts';
import { createBrowserWakeLock } from '../../platform/browser/wake-lock.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useModal } from '../../ui/dialogs/use-modal.ts';

interface PosterProps {
  url: string;
  shared: SharedProfile;
  /** 'loading': a name is loading. Undefined: no name is known. */
  holder: Holder | 'loading' | undefined;
  /** Above the code. */
  children: ReactNode;
}

interface MeetModeProps {
  name: string;
  url: string;
  onClose: () => void;
}

/**
 * Shows the code on the whole screen, bright and awake, to a person opposite. A tap anywhere, Esc and the way back
 * close it.
 */
const MeetMode = ({ name, url, onClose }: MeetModeProps) => {
  const modal = useModal(onClose);
  const id = useId();
  useEffect(() => createBrowserWakeLock().hold(), []);
  return (
    <dialog {...modal} className={styles.screen} aria-labelledby={id}>
      <h2 className={styles.meetModeName} id={id} dir="auto">
        {name}
      </h2>
      <QrCode className={styles.meetModeCode} text={url} title={shareTexts.qrName(url)} />
      <p>{shareTexts.qrHint}</p>
      <button
        type="button"
        className={styles.close}
        data-autofocus
        aria-label={surfaceTexts.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
};

export const Poster = ({ shared, holder, url, children }: PosterProps) => {
  const [isMeeting, setMeeting] = useState(false);
  const known = holder === 'loading' ? undefined : holder;
  const member = { ...known, ulid: shared.ulid, id: Number(shared.profileId) };
  const hue = hueOf(member);
  const name = known && memberName(known);
  return (
    <section className={styles.poster} aria-label={shareTexts.qrTitle}>
      <Banner hue={hue} member={member} className={styles.cover} />
      {children}
      <div className={styles.code}>
        {/* Level H restores 30 % of the code; the picture in the middle hides about 5 %. */}
        <QrCode className={styles.qr} text={url} title={shareTexts.qrName(url)} />
        {known && (
          <span className={styles.portrait} aria-hidden="true">
            <Avatar name={memberName(known)} photoUrl={known.photoUrl} hue={hue} />
          </span>
        )}
        <p className={styles.holder} dir="auto">
          {holder === 'loading' ? <Skeleton width="9rem" /> : name}
        </p>
        <button
          type="button"
          className={styles.meet}
          aria-haspopup="dialog"
          onClick={() => setMeeting(true)}
        >
          <span>{shareTexts.meet}</span>
        </button>
      </div>
      {isMeeting && (
        <MeetMode name={name ?? shareTexts.qrTitle} url={url} onClose={() => setMeeting(false)} />
      )}
    </section>
  );
};
