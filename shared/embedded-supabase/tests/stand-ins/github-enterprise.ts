/** As much of a GitHub Enterprise as a sign-in needs, on this machine. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

export interface GithubAccount {
  id: number;
  login: string;
  name: string;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

export interface GithubEnterprise {
  url: string;
  /** Who sits before the browser that is sent there; nobody means that they refuse. */
  visitor: GithubAccount | null;
  /** What it was asked for last. */
  asked: URLSearchParams;
  stop(): Promise<void>;
}

export const GITHUB_CLIENT = { client_id: 'example', secret: 'known to GitHub' };

export async function startGithubEnterprise(): Promise<GithubEnterprise> {
  const codes = new Map<string, GithubAccount>();
  const tokens = new Map<string, GithubAccount>();
  const owner = (authorization: string | undefined) => tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
  const github: GithubEnterprise = { url: '', visitor: null, asked: new URLSearchParams(), stop: async () => {} };

  const app = new Hono()
    .get('/login/oauth/authorize', (c) => {
      github.asked = new URL(c.req.url).searchParams;
      const back = new URL(github.asked.get('redirect_uri') ?? '');
      back.searchParams.set('state', github.asked.get('state') ?? '');
      if (github.visitor) {
        const code = randomUUID();
        codes.set(code, github.visitor);
        back.searchParams.set('code', code);
      } else {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The user has denied your application access.');
      }
      return c.redirect(back.href);
    })
    .post('/login/oauth/access_token', async (c) => {
      const { client_id, client_secret, code } = await c.req.parseBody<Record<string, string>>();
      const account = codes.get(code ?? '');
      codes.delete(code ?? '');
      // GitHub refuses with status 200.
      if (!account) return c.json({ error: 'bad_verification_code' });
      if (client_id !== GITHUB_CLIENT.client_id || client_secret !== GITHUB_CLIENT.secret) {
        return c.json({ error: 'incorrect_client_credentials' });
      }
      const access_token = `ghu_${randomUUID()}`;
      tokens.set(access_token, account);
      return c.json({ access_token, scope: 'user:email', token_type: 'bearer' });
    })
    .get('/api/v3/user', (c) => {
      const account = owner(c.req.header('authorization'));
      if (!account) return c.json({ message: 'Bad credentials' }, 401);
      const { id, login, name } = account;
      return c.json({ id, login, name, avatar_url: `${github.url}/avatars/${id}`, email: null });
    })
    .get('/api/v3/user/emails', (c) => {
      const account = owner(c.req.header('authorization'));
      return account ? c.json(account.emails) : c.json({ message: 'Bad credentials' }, 401);
    });

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise((ready) => server.once('listening', ready));
  github.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  github.stop = () => new Promise((done) => server.close(() => done()));
  return github;
}
