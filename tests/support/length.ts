/**
 * The two lengths of the suite. `npm test` is short; `npm run test:long` sets `TEST_LENGTH=long` for what only gains
 * from hours. A test that differs says both figures here.
 */
export const isLong = process.env['TEST_LENGTH'] === 'long';

export const byLength = <T>(short: T, long: T): T => (isLong ? long : short);
