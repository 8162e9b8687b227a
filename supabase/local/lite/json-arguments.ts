/**
 * MEND: Lite encodes the json and jsonb arguments of functions, and the driver encodes them once more, so a
 * function got a string where an object belongs. They are sent as the caller wrote them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type postgres from 'postgres';

/** Arguments of the function being called, as they came; unset when they came in the address. */
export const calledWith = new AsyncLocalStorage<unknown>();

class EncodedJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const serialize = (value: unknown) => (value instanceof EncodedJson ? value.text : JSON.stringify(value));

export const jsonTypes: Record<string, postgres.PostgresType> = {
  json: { to: 114, from: [114], serialize, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize, parse: JSON.parse },
};

/** As Lite writes a named argument, and the only one of a function whose argument has no name. */
const NAMED = /(\w+) := \$(\d+)::jsonb?(?![\w[])/g;
const UNNAMED = /\w\(\$(\d+)::jsonb?\)/g;

/** For the values of every query. */
export function encodedOnce(values: unknown[], query: string): unknown[] {
  const called = calledWith.getStore();
  const sent = [...values];
  for (const [, name = '', position] of query.matchAll(NAMED)) {
    const at = Number(position) - 1;
    const text = called === undefined ? values[at] : JSON.stringify((called as Record<string, unknown>)[name]);
    // JSON's null in a body is the database's null.
    const isNull = called !== undefined && text === 'null';
    if (typeof text === 'string' && !isNull) sent[at] = new EncodedJson(text);
  }
  if (called === undefined) return sent;
  for (const [, position] of query.matchAll(UNNAMED))
    sent[Number(position) - 1] = new EncodedJson(JSON.stringify(called));
  return sent;
}
