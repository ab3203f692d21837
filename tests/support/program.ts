/** Programs that tests start as processes: as plain JavaScript, which tests/setup/programs.ts makes for the run. */
import path from 'node:path';

/** The variable with the address that makes them and tells their folder. */
export const programsVariable = 'TEST_PROGRAMS';

export const programs = [
  'server/seed.ts',
  'server/start.ts',
  'demo/cluster/start.ts',
  'tests/support/killed-news.ts',
  'tests/support/killed-webhook.ts',
  'tests/verifier/fuzz-process.ts',
] as const;

/** What the program of a script is called, without its ending. */
export const programName = (script: string): string => script.replaceAll(/\W/g, '-');

/** What Node gets to run this script of the project. */
export const programOf = async (script: (typeof programs)[number]): Promise<string> => {
  const answer = await fetch(String(process.env[programsVariable]));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return path.join(text, `${programName(script)}.js`);
};
