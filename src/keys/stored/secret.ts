/**
 * Wraps a key's text so that it is not revealed by accident: printed, serialised or in an error report it reads
 * '[secret]'. Only `reveal` returns the text, so a search for that word finds every use of a plain key.
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
