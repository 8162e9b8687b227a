/** /auth/v1: GoTrue's interface, on GoTrue's tables. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'postgres';
import { requireCaptcha } from '../auth/captcha.ts';
import type { AuthContext } from '../auth/context.ts';
import { AuthError, answerError } from '../auth/errors.ts';
import { mailWriter } from '../auth/messages/mails.ts';
import { RateLimits } from '../auth/rate-limits.ts';
import { adminRoutes } from '../auth/routes/admin.ts';
import { authorizeRoutes } from '../auth/routes/authorize.ts';
import { factorRoutes } from '../auth/routes/factors.ts';
import { identityRoutes } from '../auth/routes/identities.ts';
import { logoutRoutes } from '../auth/routes/logout.ts';
import { otpRoutes } from '../auth/routes/otp.ts';
import { publicRoutes } from '../auth/routes/public.ts';
import { recoverRoutes } from '../auth/routes/recover.ts';
import { resendRoutes } from '../auth/routes/resend.ts';
import { signupRoutes } from '../auth/routes/signup.ts';
import { tokenRoutes } from '../auth/routes/token.ts';
import { userRoutes } from '../auth/routes/user.ts';
import { verifyRoutes } from '../auth/routes/verify.ts';
import type { Service, ServiceContext } from '../service.ts';
import { checkApiKey } from './api-key.ts';

const PATH = '/auth/v1';

/** Opened from a link in a mail or by another provider: no key can come along. */
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/;

const MAX_BODY = 256 * 1024;

/** @param sql a pool of `supabase_auth_admin` */
export function authService({ config, url, mailbox, workdir }: ServiceContext, sql: Sql): Service {
  const auth: AuthContext = {
    config: config.auth,
    url: url + PATH,
    sql,
    mailbox,
    writeMail: mailWriter(config.auth.email.template, workdir),
    limits: new RateLimits(config.auth),
  };
  const tooLarge = (c: Context): Response => {
    const answer = answerError(new AuthError(413, 'validation_failed', 'Request body too large'), c);
    // The rest of it is not read, so nothing else can follow on this connection.
    answer.headers.set('connection', 'close');
    return answer;
  };
  const routes = new Hono()
    .onError(answerError)
    .use(`${PATH}/*`, async (c, next) => {
      if (OPEN.test(c.req.path)) return next();
      const caller = checkApiKey(c.req.raw);
      return caller.ok ? next() : caller.response;
    })
    .use(`${PATH}/*`, bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }))
    .use(`${PATH}/*`, requireCaptcha(config.auth.captcha));
  const families = [
    signupRoutes,
    tokenRoutes,
    otpRoutes,
    verifyRoutes,
    recoverRoutes,
    resendRoutes,
    userRoutes,
    logoutRoutes,
    publicRoutes,
    factorRoutes,
    authorizeRoutes,
    identityRoutes,
    adminRoutes,
  ];
  for (const family of families) routes.route(PATH, family(auth));
  return { routes };
}
