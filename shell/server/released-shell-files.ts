import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { ASSETS } from './assets.ts';
import type { SiteOptions } from './options.ts';
import type { RegistryReader } from './registry.ts';
import { Packed, respond } from './respond.ts';

/** The folder of the files of all releases of the shell, in the place of releases. */
const FOLDER = 'shell/assets/';

/** Of how many files of a bucket the packed texts are kept: a shell has about a hundred. */
const MAX_KEPT = 300;
const TIMEOUT_MS = 5000;

/**
 * Answers for files of the shell that the site has none of itself: those of releases, also of former ones, whose pages are
 * still open somewhere. They are named after their content, so it does not matter of which. Those of a bucket pass through
 * here: the policy of an open page may not know the bucket yet.
 */
export function releasedShellFiles({ remoteDirs }: SiteOptions, registry: RegistryReader): MiddlewareHandler[] {
  const root = join(remoteDirs['/releases/'] ?? '', FOLDER);
  const nameOf = (path: string) => path.slice(ASSETS.length);
  /** Warns where its folder is not there yet: before the first release to it. */
  let serve: MiddlewareHandler | undefined;
  const texts = new LRUCache<string, Packed>({ max: MAX_KEPT });
  return [
    async (context, next) => {
      if (!existsSync(root)) return next();
      serve ??= serveStatic({ root, rewriteRequestPath: nameOf, precompressed: true });
      return serve(context, next);
    },
    async (context: Context) => {
      const { shell } = (await registry.read()).live;
      if (!shell?.base.startsWith('http')) return context.text('Not found', 404);
      const url = shell.base + nameOf(context.req.path);
      const kept = texts.get(url);
      const answer = kept ? undefined : await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer && !answer.ok) return context.text('Not found', 404);
      const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
      if (answer && !/\.(?:css|js)$/.test(url)) return new Response(answer.body, { headers: contentOf(answer) });
      const text = kept ?? new Packed((await answer?.text()) ?? '');
      texts.set(url, text);
      return respond(context, text, type);
    },
  ];
}

const contentOf = ({ headers }: Response) => ({
  'content-type': headers.get('content-type') ?? 'application/octet-stream',
});
