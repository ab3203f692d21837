/** Processes that only keep cores busy: tests beside them meet a slow machine. */
import { spawn } from 'node:child_process';

/** Each ends by itself when this process is gone. */
const loop = 'const parent = process.ppid; while (process.ppid === parent);';

/** The result ends them. */
export const startBusyLoops = (count: number): (() => void) => {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  );
  return () => {
    for (const one of loops) one.kill('SIGKILL');
  };
};
