import { useState } from 'react';
import { initialOf } from '../../domain/card/names.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** The member's full name: the picture's alternative text. */
  name: string;
  photoUrl: string | null;
  /** The member's colour, 0 to 11 (domain/card/hue.ts), behind an initial. */
  hue?: number | undefined;
  /** 48 or 96 px. */
  size?: 'small' | 'large';
}

const isShowable = (url: string | null): url is string => /^(https?:\/)?\//i.test(url ?? '');

/**
 * A member's picture in a box of fixed size. If there is none, or it fails to load, the initial replaces it, as
 * decoration: the name is beside it.
 */
export const Avatar = ({ name, photoUrl, hue, size = 'small' }: AvatarProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!isShowable(photoUrl) || failedUrl === photoUrl) {
    return (
      <span className={styles.avatar} data-size={size} data-hue={hue} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  const box = size === 'large' ? 96 : 48;
  return (
    <img
      // A picture of server-rendered markup may have failed before React listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(photoUrl);
      }}
      className={styles.avatar}
      data-size={size}
      src={photoUrl}
      alt={name}
      width={box}
      height={box}
      loading={size === 'large' ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(photoUrl)}
    />
  );
};
