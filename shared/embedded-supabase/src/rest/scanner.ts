/** Reads the little languages of PostgREST's parameters, one sign after the other. */
import { RestError } from './errors.ts';

/** Ends a name that is not in quotes. */
const NAME = /[^,.:()!"'\\{}[\]=&<>;/]/u;

export class Scanner {
  readonly text: string;
  readonly #what: string;
  #at = 0;

  /** @param what the parameter, for the error */
  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get done(): boolean {
    return this.#at >= this.text.length;
  }

  get rest(): string {
    return this.text.slice(this.#at);
  }

  sees(sign: string): boolean {
    return this.text.startsWith(sign, this.#at);
  }

  /** Goes past the sign, if it comes next. */
  takes(sign: string): boolean {
    if (!this.sees(sign)) return false;
    this.#at += sign.length;
    return true;
  }

  needs(sign: string): void {
    if (!this.takes(sign)) this.fail(`expecting "${sign}"`);
  }

  /** Goes past what the expression finds here; it must be sticky. */
  matches(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** A name, in quotes or without. */
  name(): string {
    if (this.sees('"')) return this.quoted();
    const from = this.#at;
    while (!this.done && !this.sees('->') && NAME.test(this.text[this.#at] ?? '')) this.#at++;
    const name = this.text.slice(from, this.#at).trim();
    if (name === '') this.fail('expecting a name');
    return name;
  }

  quoted(): string {
    this.needs('"');
    let value = '';
    while (!this.takes('"')) {
      if (this.done) this.fail('a quote is not closed');
      this.takes('\\');
      value += this.text[this.#at++] ?? '';
    }
    return value;
  }

  /** Everything up to one of the signs, or the end. */
  until(signs: string): string {
    const from = this.#at;
    while (!this.done && !signs.includes(this.text[this.#at] ?? '')) this.#at++;
    return this.text.slice(from, this.#at);
  }

  /** Tries one way to read, and goes back where it was if that gives undefined. */
  attempt<Result>(read: () => Result | undefined): Result | undefined {
    const from = this.#at;
    const result = read();
    if (result === undefined) this.#at = from;
    return result;
  }

  fail(details: string): never {
    throw new RestError(400, {
      code: 'PGRST100',
      message: `"failed to parse ${this.#what} (${this.text.slice(0, 200)})" (line 1, column ${this.#at + 1})`,
      details: `unexpected ${this.done ? 'end of input' : `"${this.text[this.#at]}"`} ${details}`,
    });
  }

  end(): void {
    if (!this.done) this.fail('expecting the end');
  }
}
