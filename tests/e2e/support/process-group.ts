/** Kills a program and all its child processes, as a phone does, and waits until they are gone. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** State and process group in /proc/<pid>/stat, behind the name in parentheses. */
const statPattern = /\) (?<state>\S) \d+ (?<group>\d+) /;

const read = (pid: string): { state?: string; group?: string } => {
  try {
    return statPattern.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.groups ?? {};
  } catch {
    return {};
  }
};

/**
 * Kills the process group of a process, whose leader may be the script that started it. Resolves when no process of the
 * group runs any more: until then one may keep files open and write to them.
 */
export const killGroupOf = async (pid: number): Promise<void> => {
  const { group } = read(String(pid));
  if (group === undefined) throw new Error(`there is no process ${pid}`);
  const isLiving = (other: string) => {
    const found = read(other);
    return found.group === group && found.state !== 'Z';
  };
  process.kill(-Number(group), 'SIGKILL');
  while (readdirSync('/proc').some((name) => /^\d+$/.test(name) && isLiving(name))) await sleep(10);
};
