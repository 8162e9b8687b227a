/** @supabase/lite as a library: its REST and auth services behind our gateway, nothing else of it. */
import { App } from '@supabase/lite';
import { BCRYPT_COST } from '../auth/admin-users.ts';
import { LOCAL_KEYS, type LocalConfig } from '../config.ts';
import { requestScope } from '../request-scope.ts';
import type { LiteConnection } from './connection.ts';
import { type AuthService, giveFullTokens } from './session-tokens.ts';
import { giveRandomUserIds } from './user-ids.ts';

/** The variables of Lite's request context that we set or read. */
interface LiteContext {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  req: { path: string };
}

export interface LiteApp {
  fetch(request: Request): Promise<Response>;
}

// Lite reads this from the environment alone.
process.env.LITE_AUTH_BCRYPT_COST ??= String(BCRYPT_COST);

export function createLiteApp(lite: LiteConnection, config: LocalConfig, issuer: string): LiteApp {
  const { site_url, additional_redirect_urls, jwt_expiry, enable_signup, minimum_password_length, email } = config.auth;
  const { enable_signup: by_email, double_confirm_changes, enable_confirmations } = email;
  const app = new App({
    connection: lite.connection,
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows },
    auth: {
      site_url,
      additional_redirect_urls,
      jwt_expiry,
      enable_refresh_token_rotation: config.auth.enable_refresh_token_rotation,
      refresh_token_reuse_interval: config.auth.refresh_token_reuse_interval,
      enable_signup,
      minimum_password_length,
      email: { enable_signup: by_email, double_confirm_changes, enable_confirmations },
      jwt_secret: LOCAL_KEYS.jwtSecret,
      publishable_key: LOCAL_KEYS.publishableKey,
      secret_key: LOCAL_KEYS.secretKey,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: {
      server: {
        // Admin mode would serve a request from this machine without a key as service_role.
        admin: false,
        disableStudio: true,
        // oxlint-disable-next-line typescript/no-explicit-any -- Lite carries its own copy of Hono
        middlewares: [prepare(issuer) as any],
      },
    },
  });
  return {
    fetch: async (request) => {
      await app.init();
      return app.fetch(request);
    },
  };
}

/** Runs inside Lite before its services. */
function prepare(issuer: string) {
  return async (c: LiteContext, next: () => Promise<void>) => {
    const service = c.get('authService') as AuthService;
    giveRandomUserIds(service.repo);
    giveFullTokens(service, { issuer, secret: LOCAL_KEYS.jwtSecret });
    const claims = requestScope.getStore()?.claims;
    if (c.req.path.startsWith('/rest/v1') && claims?.sub) {
      // The gateway has verified the token; Lite would look user and session up for every request.
      c.set('jwt', claims);
      c.set('userId', claims.sub);
      c.set('sessionId', claims.session_id ?? 'none');
    }
    await next();
  };
}
