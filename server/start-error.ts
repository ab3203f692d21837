/** A reason not to start that an operator can fix; the message is one line for a person. */
export class StartError extends Error {
  override name = 'StartError';
}
