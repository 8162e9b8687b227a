import { randomBytes } from 'node:crypto';
import { type ReleasePass, releaseParts, releasePass } from '@dabbab/contract/release-pass';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { SiteOptions } from './options.ts';
import { SupabaseRefusal, type SupabaseReader } from './supabase-reader.ts';

/** Where a page asks for the pass of the person who has signed in; without a token it gives the pass back. */
export const PASS_PATH = '/release-pass';

/** Says what the account of this browser is to the releases of the site. The server signs it: nobody can write one for themselves. */
const PASS_COOKIE = 'release_pass';
const ONE_HOUR_S = 3600;

/** The passes of a site. */
export interface ReleasePasses {
  /** Reads the pass of a browser; undefined if it has none, or one that is over, or that this site has not signed. */
  read: (context: Context) => Promise<ReleasePass | undefined>;
  /** Answers a page that asks for a pass: 204, also for an account that is nothing to the releases, so that it is not asked each time. */
  give: (context: Context, testers: number) => Promise<Response>;
}

/** Gives passes to accounts that the ledger of releases names, for an hour. */
export function releasePasses(
  { siteUrl, channel, cookieSecret = randomBytes(32).toString('hex') }: SiteOptions,
  readAs: SupabaseReader,
): ReleasePasses {
  const cookie = { httpOnly: true, sameSite: 'Lax', path: '/', secure: siteUrl.startsWith('https:') } as const;
  return {
    async read(context) {
      const text = await getSignedCookie(context, cookieSecret, PASS_COOKIE);
      if (!text) return undefined;
      // One that a former version of the server has signed may look otherwise.
      const { data } = releasePass.safeParse(JSON.parse(text));
      return data && data.until > Date.now() ? data : undefined;
    },
    async give(context, testers) {
      const token = context.req.header('authorization');
      if (!token) {
        deleteCookie(context, PASS_COOKIE, cookie);
        return context.body(null, 204);
      }
      try {
        const path = `/rest/v1/rpc/release_pass?${new URLSearchParams({ channel })}`;
        const named = releaseParts.parse(await readAs(path, { authorization: token }));
        const value = { ...named, testers, until: Date.now() + ONE_HOUR_S * 1000 } satisfies ReleasePass;
        await setSignedCookie(context, PASS_COOKIE, JSON.stringify(value), cookieSecret, {
          ...cookie,
          maxAge: ONE_HOUR_S,
        });
        return context.body(null, 204);
      } catch (error) {
        return context.body(null, error instanceof SupabaseRefusal && error.status < 500 ? 403 : 503);
      }
    },
  };
}
