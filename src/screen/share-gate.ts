/** Sharing a text needs a messenger of this protocol version, though older ones also open links. */
const firstMajor = 7;

/** `version`: such as '7.10'. */
export const canShare = (version: string): boolean => Number.parseInt(version, 10) >= firstMajor;
