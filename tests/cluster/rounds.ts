/** How often something is broken. `CLUSTER_LONG=1` chooses the long form. */
const isLong = process.env['CLUSTER_LONG'] === '1';

export const rounds = isLong
  ? { kills: 20, restarts: 10, failOvers: 5 }
  : { kills: 1, restarts: 1, failOvers: 1 };

/** How long a storm may take, in milliseconds. */
export const stormWithinMs = (isLong ? 20 : 2) * 60_000;
