/** The name of a member's database on this device, and the prefix of every other local name (locks, channel, drafts). */
export const databaseName = (member: number | 'visitor'): string => `cards:${member}`;
