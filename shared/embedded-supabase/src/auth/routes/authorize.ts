/** GET /authorize and /callback: to a provider and back. */
import { type Context, Hono } from 'hono';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { providerUrl } from '../providers/authorize.ts';
import { finishSignIn } from '../providers/callback.ts';
import { refusalParameters } from '../providers/refusal.ts';
import { readState } from '../providers/state.ts';
import { redirectTarget } from '../redirect.ts';
import { visitorOf } from '../visitor.ts';

export function authorizeRoutes(auth: AuthContext): Hono<AuthEnv> {
  const callback = async (c: Context, answer: URLSearchParams) => {
    const state = await readState(answer.get('state') ?? '').catch((error: unknown) => error);
    if (!isState(state)) {
      const home = new URL(auth.config.site_url);
      for (const [name, value] of Object.entries(refusalParameters(state))) home.searchParams.set(name, value);
      return c.redirect(home.href, 303);
    }
    try {
      return c.redirect(await finishSignIn(auth, visitorOf(c), state, answer));
    } catch (error) {
      // In the query and in the fragment, as GoTrue does: some apps read one, some the other.
      const parameters = refusalParameters(error);
      const target = new URL(state.referrer);
      for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
      target.hash = new URLSearchParams(parameters).toString();
      return c.redirect(target.href);
    }
  };
  return (
    new Hono<AuthEnv>()
      .get('/authorize', async (c) => {
        const query = new URL(c.req.url).searchParams;
        return c.redirect(await transaction(auth.sql, (tx) => providerUrl(tx, auth, query, redirectTarget(auth, c))));
      })
      .get('/callback', (c) => callback(c, new URL(c.req.url).searchParams))
      .post('/sso', () => {
        throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
      })
      // Providers that answer with a form.
      .post('/callback', async (c) => callback(c, new URLSearchParams(await c.req.text())))
  );
}

type State = Awaited<ReturnType<typeof readState>>;
const isState = (value: unknown): value is State => !(value instanceof Error);
