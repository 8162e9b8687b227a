/**
 * A connection to PostgreSQL whose loss is told in PostgreSQL's own words.
 *
 * MEND: when postgres.js 3.4.9 loses a connection with a transaction on it, it writes to a socket that is no more,
 * which ends the process, or runs the rest of the dead transaction inside somebody else's (its issues 1208 and
 * 1216). This socket does not close under it: whatever was asked and is still asked is answered with 57P01.
 */
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import {
  type FrontendMessage,
  FrontendMessages,
  ReadyWatch,
  errorResponse,
  isFatal,
  readyForQuery,
} from './wire-protocol.ts';

export class LastingSocket extends EventEmitter<{
  connect: [];
  data: [Buffer];
  drain: [];
  error: [Error];
  close: [hadError: boolean];
  loss: [];
}> {
  #inner = new Socket();
  #asked = new FrontendMessages();
  #ready = new ReadyWatch();
  /** How many answers are owed, each of which ends with ReadyForQuery: at first the one to the greeting. */
  #owed = 1;
  #questions = 0;
  /** Something was asked, and the Sync that ends the question is not sent yet. */
  #halfAsked = false;
  #lost = false;

  constructor(port: number, host: string) {
    super();
    this.#inner.on('data', (chunk: Buffer) => {
      if (this.#asksForTypes && isFatal(chunk)) return;
      this.#owed -= this.#ready.see(chunk);
      this.emit('data', chunk);
    });
    this.#inner.on('drain', () => this.emit('drain'));
    // Later than the greeting, the close that follows says enough.
    this.#inner.on('error', (error) => this.#ready.status === null && this.emit('error', error));
    this.#inner.once('close', (hadError: boolean) => this.#onClose(hadError));
    this.#inner.setNoDelay(true).connect(port, host);
  }

  /**
   * The first question is the driver's own, for the types of arrays. Nobody would catch its failure, which would end the
   * process: to this it hears that there are none, and the next one is refused.
   */
  get #asksForTypes(): boolean {
    return this.#questions === 1 && this.#owed === 1;
  }

  get readyState(): string {
    return this.#lost ? 'open' : this.#inner.readyState;
  }

  setKeepAlive(...args: Parameters<Socket['setKeepAlive']>): void {
    this.#inner.setKeepAlive(...args);
  }

  write(chunk: Buffer, written?: () => void): boolean {
    const messages = this.#asked.read(chunk);
    if (this.#lost) {
      setImmediate(() => this.#refuse(messages));
      return true;
    }
    for (const { type } of messages) {
      const asks = type === 'Q' || type === 'S';
      if (asks) {
        this.#owed++;
        this.#questions++;
      }
      this.#halfAsked = !asks;
    }
    // What is asked in one turn travels together.
    this.#inner.cork();
    process.nextTick(() => this.#inner.uncork());
    return this.#inner.write(chunk, written);
  }

  end(chunk?: Buffer): void {
    if (this.#lost) return;
    if (chunk) this.#inner.end(chunk);
    else this.#inner.end();
  }

  destroy(error?: Error): void {
    if (!this.#lost) this.#inner.destroy(error);
  }

  #onClose(hadError: boolean): void {
    const { status } = this.#ready;
    const idle = status === 'I' && this.#owed <= 0 && !this.#halfAsked;
    if (status !== null) this.emit('loss');
    if (status === null || idle) {
      this.emit('close', status === null && hadError);
      return;
    }
    this.#lost = true;
    if (status !== 'I') this.#ready.status = 'E';
    if (this.#asksForTypes) {
      this.emit('data', readyForQuery('I'));
      this.#owed = 0;
    }
    for (; this.#owed > 0; this.#owed--) this.#answer();
    if (this.#halfAsked) this.emit('data', errorResponse());
  }

  #refuse(messages: FrontendMessage[]): void {
    for (const { type, endsTransaction } of messages) {
      if (endsTransaction) this.#ready.status = 'I';
      if (type === 'Q') {
        this.#answer();
      } else if (type === 'S') {
        this.emit('data', readyForQuery(this.#ready.status ?? 'I'));
        this.#halfAsked = false;
      } else if (!this.#halfAsked) {
        this.emit('data', errorResponse());
        this.#halfAsked = true;
      }
    }
  }

  #answer(): void {
    this.emit('data', Buffer.concat([errorResponse(), readyForQuery(this.#ready.status ?? 'I')]));
  }
}
