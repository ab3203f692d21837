/** The QR code of a profile on its member's cover, with picture and name, to show to another person. */
import { useState, type ReactNode } from 'react';
import { shareTexts } from '#texts/share';
import { hueOf } from '../../domain/hue.ts';
import { memberName } from '../../texts/member-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MeetMode } from './meet-mode.tsx';
import styles from './share.module.css';
import type { Holder, SharedProfile } from './shared-profile.ts';

interface PosterProps {
  url: string;
  shared: SharedProfile;
  /** 'loading': a name is loading. Undefined: no name is known. */
  holder: Holder | 'loading' | undefined;
  /** Above the code. */
  children: ReactNode;
}

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
