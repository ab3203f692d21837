/** What the community is called unless its operator says otherwise. The build puts it in place of `communityMark`. */
export const standardName = 'Member Cards';

/** In the sources of pages. */
export const communityMark = '%community%';
