/** Whether the browser forbids storage here, as in a foreign frame: then nothing is stored. */
export const isForbidden = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'SecurityError';
