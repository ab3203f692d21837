/** Killing a program with all that it started, as a phone does, and knowing that it is gone. Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** State and process group in /proc/<pid>/stat, behind the name in parentheses. */
const statPattern = /\) (?<state>\S) \d+ (?<group>\d+) /;

const isLiving = (pid: string, group: number): boolean => {
  try {
    const found = statPattern.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.groups;
    return Number(found?.['group']) === group && found?.['state'] !== 'Z';
  } catch {
    return false;
  }
};

/** Resolves when no process of the group runs any more: until then one may hold files open, and write to them. */
export const killGroup = async (group: number): Promise<void> => {
  process.kill(-group, 'SIGKILL');
  const isAnyLeft = () =>
    readdirSync('/proc').some((name) => /^\d+$/.test(name) && isLiving(name, group));
  while (isAnyLeft()) await sleep(10);
};
