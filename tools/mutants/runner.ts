/** Vitest's runner, which repeats each test of a file as its course says, with all that belongs to a run of it. */
import { TestRunner } from 'vitest';
import { type Course, createCourse, job, note } from './course.ts';
import { record, recorded, turnOn } from './switches.ts';

type Task = Parameters<TestRunner['onAfterTryTask']>[0];

// Before a test puts others in their place.
const { setTimeout, clearTimeout } = globalThis;

/** A fault outside of the tests fails the one that runs. */
let isStray = false;
const stray = () => {
  isStray = true;
};
process.on('unhandledRejection', stray).on('uncaughtException', stray);
note({ type: 'start', pid: process.pid });
if (job.fresh !== undefined) turnOn(job.fresh);

const nameOf = (task: Task): string => {
  const names = [task.name];
  for (let { suite } = task; suite; suite = suite.suite) names.unshift(suite.name);
  return names.join(' > ');
};

export default class MutantRunner extends TestRunner {
  private course: Course | undefined;
  private isOver = false;
  private isLate = false;

  override async onBeforeRunTask(task: Task): Promise<void> {
    await super.onBeforeRunTask(task);
    if (this.isOver || job.done.includes(nameOf(task))) task.mode = 'skip';
    if (job.fresh !== undefined) return;
    const { reached, infected } = recorded();
    note({ type: 'test', failed: false, ms: 0, wallMs: 0, reached, infected });
    if (task.mode === 'skip' || task.mode === 'todo' || task.concurrent) return;
    this.course = createCourse(nameOf(task));
    task.repeats = Infinity;
  }

  override onBeforeTryTask(task: Task): void {
    super.onBeforeTryTask(task);
    [this.isLate, isStray] = [false, false];
    this.course?.begin();
  }

  async runTask(task: Task): Promise<void> {
    const run = Promise.resolve(TestRunner.getTestFn(task)());
    const limitMs = this.course?.limitMs();
    if (limitMs === undefined) {
      await run;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.isLate = true;
        resolve();
      }, limitMs);
    });
    await Promise.race([run, late]).finally(() => clearTimeout(timer));
  }

  /** After all hooks of a run. A test ends its repetitions only as one that is left out. */
  onAfterRetryTask(task: Task): void {
    const { result } = task;
    if (!this.course || !result) return;
    const failed = (result.state === 'fail') !== (task.fails === true) || isStray;
    const next = this.course.end({ failed, isLate: this.isLate });
    Object.assign(result, { state: 'run', errors: undefined });
    if (next === 'run') return;
    this.isOver = next === 'nothing';
    this.course = undefined;
    record(true);
    Object.assign(result, { state: 'skip', pending: true });
  }

  override onAfterRunTask(task: Task): void {
    super.onAfterRunTask(task);
    if (job.fresh !== undefined && task.result?.state === 'fail') this.isOver = true;
  }
}
