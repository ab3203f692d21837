/** Names the local value of a member that says when this device saw them last; milliseconds since the epoch. */
export const seenKey = 'seen';
