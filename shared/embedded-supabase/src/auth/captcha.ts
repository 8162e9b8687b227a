/** What proves that a person is asking: the token of a widget in the page, which its provider takes once. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { LocalConfig } from '../config.ts';
import { isAdmin } from './admin/require-admin.ts';
import { readBody, text } from './body.ts';
import { AuthError } from './errors.ts';
import { visitorOf } from './visitor.ts';

const TIMEOUT_MS = 10_000;

const body = z.object({ gotrue_meta_security: z.object({ captcha_token: text(2048) }).nullish() });
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Ways to a session that are proved by something else. */
const FREE_GRANTS = ['pkce', 'refresh_token', 'id_token'];

const PROTECTED = /\/(signup|recover|resend|magiclink|otp|token)$/;

type Settings = LocalConfig['auth']['captcha'];

/** Asks of what makes accounts, sends messages or takes passwords that a person does it; the server need not prove it. */
export const requireCaptcha = (settings: Settings) =>
  createMiddleware(async (c, next) => {
    if (settings.enabled && isProtected(c) && !(await isAdmin(c))) {
      const { gotrue_meta_security: security } = await readBody(c, body);
      await checkCaptcha(settings, security?.captcha_token.trim() ?? '', visitorOf(c).ip);
    }
    return next();
  });

const isProtected = ({ req }: Context) =>
  req.method === 'POST' &&
  PROTECTED.test(req.path) &&
  !(req.path.endsWith('/token') && FREE_GRANTS.includes(req.query('grant_type') ?? ''));

/** @throws AuthError unless the provider takes the token */
export async function checkCaptcha(settings: Settings, token: string, ip: string): Promise<void> {
  const disallowed = (why: string) =>
    new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);
  if (!token) throw disallowed('no captcha_token found');
  const { success, 'error-codes': errors } = await ask(settings, token, ip);
  if (!success) throw disallowed(errors.join(', '));
}

async function ask({ secret, verify_url }: Settings, token: string, ip: string) {
  try {
    const answer = await fetch(verify_url, {
      method: 'POST',
      body: new URLSearchParams({ secret: secret.trim(), response: token, remoteip: ip }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdict.parse(await answer.json());
  } catch (cause) {
    throw new AuthError(500, 'unexpected_failure', 'captcha verification process failed', { cause });
  }
}
