/**
 * `npx drizzle-kit generate --config server/db/drizzle.config.ts` writes the next migration from the schema. A released
 * migration is never edited.
 */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
});
