/** A reason not to start that an operator can fix; the message is one line for a person. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What a command says of what ended it: for a fault that an operator can fix its own words, else where it came from. */
export const failureText = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  return error instanceof Error && error.stack !== undefined ? error.stack : String(error);
};
