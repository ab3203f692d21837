/** Finds a sample of the list that this device knows by another id. */
import type { MessageSample } from './resources.ts';

/** What a change says about its sample: `base` is the content ciphertext as it was shown. */
export interface KnownSample {
  id: string;
  base: string | null;
}

/** The index of a sample that this device knows by `id` or by its ciphertext. */
export const indexOfSample = (
  samples: readonly MessageSample[],
  { id, base }: KnownSample,
): number => {
  const byId = samples.findIndex((one) => one.id === id);
  return byId >= 0 || base === null ? byId : samples.findIndex(({ content }) => content === base);
};

/** The server's own ids are numbers. */
export const isServerId = (id: string | undefined): id is string =>
  id !== undefined && /^[1-9]\d{0,15}$/.test(id);

/** The sample's id on the server; undefined if the list does not have it from there. */
export const serverIdIn = (
  samples: readonly MessageSample[],
  known: KnownSample,
): string | undefined => {
  const id = samples[indexOfSample(samples, known)]?.id;
  return isServerId(id) ? id : undefined;
};
