/** The QR code of a profile, with its member's picture and name, to show to another person. */
import { shareTexts } from '#texts/share';
import { hueOf } from '../../domain/hue.ts';
import { memberName } from '../../texts/member-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './share.module.css';
import type { Holder, SharedProfile } from './shared-profile.ts';

interface PosterProps {
  url: string;
  /** Says who can open the profile by the code; undefined until it is known. */
  who: string | undefined;
  shared: SharedProfile;
  /** 'loading': a name is loading. Undefined: no name is known. */
  holder: Holder | 'loading' | undefined;
}

export const Poster = ({ shared, holder, url, who }: PosterProps) => {
  const known = holder === 'loading' ? undefined : holder;
  const hue = hueOf({ ulid: shared.ulid, id: Number(shared.profileId), hue: known?.hue });
  return (
    <section className={styles.poster} aria-label={shareTexts.qrTitle}>
      <Banner hue={hue} className={styles.banner} />
      <div className={styles.code}>
        {/* Level H restores 30 % of the code; the picture in the middle hides about 5 %. */}
        <QrCode className={styles.qr} text={url} title={shareTexts.qrName(url)} />
        {known && (
          <span className={styles.portrait} aria-hidden="true">
            <Avatar name={memberName(known)} photoUrl={known.photoUrl} hue={hue} />
          </span>
        )}
      </div>
      <p className={styles.holder} dir="auto">
        {holder === 'loading' ? <Skeleton width="9rem" /> : known && memberName(known)}
      </p>
      <p className={styles.hint}>{shareTexts.qrHint}</p>
      <output className={styles.who}>{who}</output>
    </section>
  );
};
