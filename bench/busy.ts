import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** The processor time of the event loop's thread so far, in ms. */
export const busyMs = (): number => {
  try {
    const schedule = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
    return Number(schedule.split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.eventLoopUtilization().active;
  }
};
