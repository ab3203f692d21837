/** Notices when a request is over: answered, or abandoned by the client. */
import type { FastifyReply } from 'fastify';

/** Runs the task once. Not every answer emits both events. */
export const whenOver = ({ raw }: FastifyReply, task: () => void): void => {
  let isOver = false;
  const end = () => {
    if (!isOver) task();
    isOver = true;
  };
  raw.once('finish', end);
  raw.once('close', end);
};
