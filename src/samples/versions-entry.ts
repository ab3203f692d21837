/**
 * The name of the local value that holds the versions of samples. It is a separate module, for code that only preserves
 * that value.
 */
export const versionsEntry = 'sample-versions';
