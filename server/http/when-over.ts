/** When a request is over: answered, or given up by the client. */
import type { FastifyReply } from 'fastify';

/** Runs the task once. Not every answer has both events. */
export const whenOver = ({ raw }: FastifyReply, task: () => void): void => {
  let isOver = false;
  const end = () => {
    if (!isOver) task();
    isOver = true;
  };
  raw.once('finish', end);
  raw.once('close', end);
};
