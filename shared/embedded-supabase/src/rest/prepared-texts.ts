/**
 * Which statements of the REST API are worth preparing: those asked more than once, and not too many, because each
 * connection keeps the plans of all of them.
 */
const MOST = 100;
const LONGEST = 20_000;

export class PreparedTexts {
  #seen = new Set<string>();
  #repeated = new Set<string>();
  #generation = 0;

  see(text: string): { text: string; prepare: boolean } {
    const prepare = this.#isRepeated(text);
    // A prefix makes another prepared statement, so that those from before a change of the schema stay unused.
    return { text: prepare && this.#generation > 0 ? `/* ${this.#generation} */ ${text}` : text, prepare };
  }

  /** The schema has changed, and with it what the statements give. */
  forget(): void {
    this.#generation++;
    this.#seen.clear();
    this.#repeated.clear();
  }

  #isRepeated(text: string): boolean {
    if (this.#repeated.has(text)) return true;
    if (text.length > LONGEST || this.#repeated.size >= MOST) return false;
    if (this.#seen.delete(text)) {
      this.#repeated.add(text);
      return true;
    }
    this.#seen.add(text);
    if (this.#seen.size > MOST) this.#seen.delete(this.#seen.values().next().value ?? '');
    return false;
  }
}
