/** This build's version of the schema (database.ts), as IndexedDB counts it. */
export const schemaVersion = 20;
