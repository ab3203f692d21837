import { Skeleton } from './skeleton.tsx';

/** In rem. A network has about two dozen interests. Nothing below may move when they load. */
const widths = [7.5, 5.5, 6, 6.25, 6.75, 5.75, 5.25, 3, 5.75, 6.75, 4.75, 3.5];

/** Replaces the choices of a group, inside the element that lays them out. */
export const ChipSkeletons = () =>
  [...widths, ...widths].map((width, at) => (
    <Skeleton key={at} shape="block" width={`${width}rem`} height="2.75rem" />
  ));
