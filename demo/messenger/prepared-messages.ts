/** Reads messages that the sandbox's bot has prepared: their ids carry them. */
import * as z from 'zod/mini';

const preparedMessage = z.object({
  text: z.string(),
  button: z.object({ label: z.string(), url: z.string() }),
});
export type PreparedMessage = z.output<typeof preparedMessage>;

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  );

/** Undefined for an id that no bot here has made. */
export const readPrepared = (id: string): PreparedMessage | undefined => {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytesOf(id)));
    return preparedMessage.safeParse(json).data;
  } catch {
    return undefined;
  }
};
