/** The QR code of a profile with the face and the name of its holder, to hold out to somebody. */
import type { ReactNode } from 'react';
import { QRCodeSVG } from 'qrcode.react';
import { shareTexts } from '#texts/share';
import { hueOf } from '../../domain/hue.ts';
import { fullName } from '../../domain/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './share.module.css';
import type { Holder, SharedProfile } from './shared-profile.ts';

/** Modules of white around the code, as ISO/IEC 18004 wants them. */
const quietZone = 4;

interface CodeProps {
  url: string;
  isVeiled: boolean;
}

/**
 * Dark on white in every theme: many cameras cannot read an inverted code. Level H restores 30 % of it; the picture in
 * the middle hides about 5.
 */
const Code = ({ url, isVeiled }: CodeProps) => (
  <QRCodeSVG
    className={styles.qr}
    data-veiled={isVeiled || undefined}
    value={url}
    title={shareTexts.qrName(url)}
    size={256}
    level="H"
    marginSize={quietZone}
    fgColor="#000000"
    bgColor="#ffffff"
  />
);

interface PosterProps extends CodeProps {
  shared: SharedProfile;
  /** 'loading': a name is loading. Undefined: no name is known. */
  holder: Holder | 'loading' | undefined;
  /** Drawn over a veiled code. */
  children?: ReactNode;
}

export const Poster = ({ shared, holder, url, isVeiled, children }: PosterProps) => {
  const known = holder === 'loading' ? undefined : holder;
  const hue = hueOf({ ulid: shared.ulid, id: Number(shared.profileId), hue: known?.hue });
  return (
    <section className={styles.poster} aria-label={shareTexts.qrTitle}>
      <Banner hue={hue} className={styles.banner} />
      <div className={styles.code}>
        <Code url={url} isVeiled={isVeiled} />
        {known && !isVeiled && (
          <span className={styles.portrait} aria-hidden="true">
            <Avatar name={fullName(known)} photoUrl={known.photoUrl} hue={hue} />
          </span>
        )}
        <div className={styles.veil}>{children}</div>
      </div>
      <p className={styles.holder} dir="auto">
        {holder === 'loading' ? <Skeleton width="9rem" /> : known && fullName(known)}
      </p>
      <p className={styles.hint}>{shareTexts.qrHint}</p>
    </section>
  );
};
