/** What the gateway knows about the request being served, for the code that talks to the database. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Claims {
  role: string;
  sub?: string;
  session_id?: string;
  [claim: string]: unknown;
}

export interface RequestScope {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Of a verified token or an API key. */
  claims: Claims;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();
