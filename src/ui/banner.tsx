import { classNames } from './class-names.ts';
import { Cover, type MemberCoverProps } from './cover.tsx';
import styles from './banner.module.css';

/** A decorative strip with the cover of a member. It is as wide as its container. */
export const Banner = ({ className, ...rest }: MemberCoverProps) => (
  <Cover className={classNames(styles.banner, className)} {...rest} />
);
