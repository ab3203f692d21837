import { classNames } from '../class-names.ts';
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

/** In rem. A network has about two dozen interests. Nothing below may move when they load. */
const widths = [7.5, 5.5, 6, 6.25, 6.75, 5.75, 5.25, 3, 5.75, 6.75, 4.75, 3.5];

/** Replaces the choices of a group, inside the element that lays them out. */
export const ChipSkeletons = () =>
  [...widths, ...widths].map((width, at) => (
    <Skeleton key={at} shape="block" width={`${width}rem`} height="2.75rem" />
  ));
