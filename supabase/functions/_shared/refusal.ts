/** What a caller is told instead of an answer: `{ error, …more }` with a status. */
export class Refusal extends Error {
  readonly status: number;
  readonly more: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    super(code);
    this.status = status;
    this.more = more;
    this.headers = headers;
  }
}
