/** Whether a profile is public: off until the member turns it on. */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from './call.ts';

export const shareSettings = z.object({ publicMode: z.boolean() });
export type ShareSettings = z.output<typeof shareSettings>;

export const getShareSettings = defineCall('GET /tma/share-settings', { answer: shareSettings });

export const saveShareSettings = defineCall('POST /tma/share-settings', {
  body: shareSettings,
  answer: acknowledgement,
});
