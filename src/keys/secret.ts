/**
 * A key's text, in a wrapper that does not give it away by accident: printed, serialised or put into an error report it
 * reads '[secret]'. Only `reveal` says it, so that a search for that word finds every place where a key is laid open.
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }
}
