/**
 * Deletion of the own account. It hides everything of the member at once, on every call, and erases it after a week.
 * Until then the member's calls answer 410 (ACCOUNT_DELETED), except for the own profile, the export, and these two.
 */
import { acknowledgement, defineCall } from '../../call.ts';

/** From the deletion until nothing is left to restore. */
export const erasedAfterMs = 7 * 24 * 3600 * 1000;

/** A second deletion changes nothing, not even the day of the erasure. */
export const deleteAccount = defineCall('DELETE /tma/profile', { answer: acknowledgement });

/** Undoes the deletion. It changes nothing where nothing was deleted. */
export const restoreAccount = defineCall('POST /tma/profile/restore', { answer: acknowledgement });
