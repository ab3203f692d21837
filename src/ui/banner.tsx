import { classNames } from './class-names.ts';
import styles from './banner.module.css';

export interface BannerProps {
  /** 0 to 11, see domain/hue.ts. */
  hue: number;
  className?: string | undefined;
}

/** A decorative strip in the member's colour with the logo's two tilted cards. It is as wide as its container. */
export const Banner = ({ hue, className }: BannerProps) => (
  <div className={classNames(styles.banner, className)} data-hue={hue} />
);
