/** @supabase/lite as a library: its REST service behind our gateway, nothing else of it. */
import { App } from '@supabase/lite';
import { LOCAL_KEYS, type LocalConfig } from '../config.ts';
import { requestScope } from '../request-scope.ts';
import type { LiteConnection } from './connection.ts';

/** The variables of Lite's request context that we set. */
interface LiteContext {
  set(name: string, value: unknown): void;
}

export interface LiteApp {
  fetch(request: Request): Promise<Response>;
}

export function createLiteApp(lite: LiteConnection, config: LocalConfig): LiteApp {
  const app = new App({
    connection: lite.connection,
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows },
    auth: {
      enabled: false,
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
        middlewares: [handCallerOver as any],
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

/** Runs inside Lite before its service: the gateway has verified the token, and Lite has no sessions to look it up in. */
async function handCallerOver(c: LiteContext, next: () => Promise<void>): Promise<void> {
  const claims = requestScope.getStore()?.claims;
  if (claims?.sub) {
    c.set('jwt', claims);
    c.set('userId', claims.sub);
    c.set('sessionId', claims.session_id ?? 'none');
  }
  await next();
}
