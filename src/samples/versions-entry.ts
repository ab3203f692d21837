/** Where a member's local values remember the versions of samples; a module of its own, for code that only spares it. */
export const versionsEntry = 'sample-versions';
