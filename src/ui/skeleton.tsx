import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. Never set on server-rendered markup (the CSP forbids style attributes): use `className` there. */
  width?: string;
  height?: string;
  shape?: 'line' | 'circle' | 'block';
  className?: string | undefined;
}

/** A grey shape in the size of the content that is loading. */
export const Skeleton = ({ width, height, shape = 'line', className }: SkeletonProps) => (
  <span
    className={classNames(styles.skeleton, className)}
    data-skeleton={shape}
    aria-hidden="true"
    {...((width || height) && { style: { inlineSize: width, blockSize: height } })}
  />
);
