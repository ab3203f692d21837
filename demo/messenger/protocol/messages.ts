/** The messages between the app and the messenger. */
export interface MethodCall {
  method: string;
  params: Readonly<Record<string, unknown>>;
}

/** An event for the app; `data` is absent where the event has none. */
export interface AppEvent {
  type: string;
  data?: unknown;
}

/** Reads a message of the frame; undefined if it does not belong to the protocol. */
export const parseMessage = (message: unknown): MethodCall | undefined => {
  if (typeof message !== 'string') return undefined;
  try {
    const { eventType, eventData } = JSON.parse(message) as Record<string, unknown>;
    if (typeof eventType !== 'string') return undefined;
    const isRecord = typeof eventData === 'object' && eventData !== null;
    return { method: eventType, params: isRecord ? (eventData as Record<string, unknown>) : {} };
  } catch {
    return undefined;
  }
};
