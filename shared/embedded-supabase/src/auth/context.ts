/** What the routes of the auth service are made of. */
import type { Sql } from 'postgres';
import type { LocalConfig } from '../config.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { MailWriter } from './messages/mails.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SessionRow } from './sessions.ts';
import type { UserRow } from './users.ts';

export interface AuthContext {
  config: LocalConfig['auth'];
  /** Where this service is reached, and the issuer of its tokens: `http://127.0.0.1:54321/auth/v1`. */
  url: string;
  sql: Sql;
  mailbox: Mailbox;
  writeMail: MailWriter;
  limits: RateLimits;
}

/** Who is at the other end. */
export interface Visitor {
  ip: string;
  userAgent: string | null;
}

/** What `requireUser` finds out, for the routes behind it: `c.get('user')`. */
export interface AuthEnv {
  Variables: {
    user: UserRow;
    /** Absent for a token that names no session. */
    session: SessionRow | null;
    claims: Record<string, unknown>;
  };
}
