/** As much of PostgreSQL's wire protocol (version 3) as it takes to follow a connection and to refuse on its behalf. */

/** Idle, in a transaction, in a failed transaction. */
type Status = 'I' | 'T' | 'E';

const HEADER = 5;

export interface FrontendMessage {
  type: string;
  /** It ends the transaction: COMMIT or ROLLBACK, spelt out or as a prepared statement. */
  endsTransaction: boolean;
}

/** Reads what the client sends, whole messages at a time as postgres.js writes them. */
export class FrontendMessages {
  #begun = false;
  /** The prepared statements that end a transaction. */
  #ending = new Set<string>();

  read(chunk: Buffer): FrontendMessage[] {
    // The first message of a connection carries no type.
    let at = this.#begun ? 0 : chunk.readInt32BE(0);
    this.#begun = true;
    const messages: FrontendMessage[] = [];
    while (at + HEADER <= chunk.length) {
      const type = String.fromCharCode(chunk[at] ?? 0);
      const end = at + 1 + chunk.readInt32BE(at + 1);
      messages.push({ type, endsTransaction: this.#ends(type, chunk.subarray(at + HEADER, end)) });
      at = end;
    }
    return messages;
  }

  #ends(type: string, body: Buffer): boolean {
    if (type === 'Q') return ENDS.test(body.toString('latin1', 0, LONGEST));
    if (type !== 'P' && type !== 'B') return false;
    // Parse: name of the statement, text. Bind: name of the portal, name of the statement.
    const first = textAt(body, 0);
    const second = textAt(body, first.length + 1);
    if (type === 'B') return this.#ending.has(second);
    if (ENDS.test(second)) this.#ending.add(first);
    else this.#ending.delete(first);
    return false;
  }
}

const ENDS = /^\s*(commit|rollback(?! to))/i;
const LONGEST = 20;

const textAt = (body: Buffer, at: number) => body.toString('latin1', at, Math.min(body.indexOf(0, at), at + 64));

/** Watches the server's messages go by for ReadyForQuery; they come in pieces of any size. */
export class ReadyWatch {
  /** Null until the connection is established. */
  status: Status | null = null;
  #header = Buffer.alloc(HEADER + 1);
  #filled = 0;
  #skip = 0;

  /** @returns how many times the server became ready in this piece */
  see(chunk: Buffer): number {
    let count = 0;
    for (let at = 0; at < chunk.length;) {
      if (this.#skip > 0) {
        const passed = Math.min(this.#skip, chunk.length - at);
        this.#skip -= passed;
        at += passed;
        continue;
      }
      this.#header[this.#filled++] = chunk[at++] ?? 0;
      const isReady = this.#header[0] === READY;
      if (this.#filled < (isReady ? HEADER + 1 : HEADER)) continue;
      this.#filled = 0;
      if (isReady) {
        this.status = String.fromCharCode(this.#header[HEADER] ?? 0) as Status;
        count++;
      } else {
        this.#skip = this.#header.readInt32BE(1) - 4;
      }
    }
    return count;
  }
}

const READY = 'Z'.charCodeAt(0);

export function readyForQuery(status: Status): Buffer {
  return message('Z', Buffer.from(status));
}

/** What PostgreSQL says to those whose connection it ends. */
export function errorResponse(): Buffer {
  const fields = ['SERROR', 'VERROR', 'C57P01', 'Mthe connection to the database was lost'];
  return message('E', Buffer.from(`${fields.join('\0')}\0\0`));
}

/** Whether PostgreSQL says with this piece why it ends the connection. */
export const isFatal = (chunk: Buffer): boolean =>
  chunk[0] === ERROR && chunk.toString('latin1', HEADER, 11) === 'SFATAL';

const ERROR = 'E'.charCodeAt(0);

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(HEADER);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
