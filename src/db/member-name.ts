/** The name of a member's database on this device, and the prefix of every other local name (locks, channel, drafts). */
export const databaseName = (member: number | 'visitor'): string => `cards:${member}`;

/** This build's version of the schema (database.ts), as IndexedDB counts it. */
export const schemaVersion = 20;
