/** The answers of the Bot API: results, and its refusals word for word (docs/clients.md, Bot API server). */

export class BotRefusal {
  readonly code: number;
  readonly description: string;
  readonly parameters: { retry_after?: number; migrate_to_chat_id?: number } | undefined;

  constructor(code: number, description: string, parameters?: BotRefusal['parameters']) {
    this.code = code;
    this.description = description;
    this.parameters = parameters;
  }
}

/** A result with a description beside it, as `setWebhook` has one. */
export class Described {
  readonly result: unknown;
  readonly description: string;

  constructor(result: unknown, description: string) {
    this.result = result;
    this.description = description;
  }
}

export const badRequest = (text: string): BotRefusal => new BotRefusal(400, `Bad Request: ${text}`);
const forbidden = (text: string): BotRefusal => new BotRefusal(403, `Forbidden: ${text}`);

export const refusals = {
  wrongToken: new BotRefusal(401, 'Unauthorized'),
  unknownPath: new BotRefusal(404, 'Not Found'),
  unknownMethod: new BotRefusal(404, 'Not Found: method not found'),
  unknownChat: badRequest('chat not found'),
  blocked: forbidden('bot was blocked by the user'),
  deactivated: forbidden('user is deactivated'),
  kicked: forbidden('bot was kicked from the supergroup chat'),
  lateAnswer: badRequest('query is too old and response timeout expired or query ID is invalid'),
  webhookIsSet: new BotRefusal(
    409,
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  ),
} as const;

export const tooManyRequests = (seconds: number): BotRefusal =>
  new BotRefusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });

/** As it is sent. */
export const bodyOf = (answer: unknown): object => {
  if (answer instanceof BotRefusal) {
    const { code, description, parameters } = answer;
    return { ok: false, error_code: code, description, ...(parameters && { parameters }) };
  }
  return answer instanceof Described
    ? { ok: true, result: answer.result, description: answer.description }
    : { ok: true, result: answer };
};

export const statusOf = (answer: unknown): number =>
  answer instanceof BotRefusal ? answer.code : 200;
