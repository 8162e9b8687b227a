/** Where a link in a mail may lead back to. */
import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AuthContext } from './context.ts';

/** What was asked for if it is allowed, then where the person came from, then the site. */
export function redirectTarget(auth: AuthContext, c: Context): string {
  const asked = c.req.query('redirect_to') ?? c.req.header('redirect_to') ?? '';
  return allowedRedirect(auth, asked) ?? allowedRedirect(auth, c.req.header('referer') ?? '') ?? auth.config.site_url;
}

export function allowedRedirect(auth: AuthContext, target: string): string | null {
  return isAllowed(auth, target) ? target : null;
}

function isAllowed({ config }: AuthContext, target: string): boolean {
  const url = URL.parse(target);
  if (!url) return false;
  // No script and no file, whatever the patterns say.
  if (/^(javascript|data|vbscript|file|blob|about):$/.test(url.protocol)) return false;
  if (url.hostname && url.hostname === new URL(config.site_url).hostname) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return host === '::1' || host.startsWith('127.');
  return config.additional_redirect_urls.some((pattern) => globOf(pattern).test(target));
}

const literally = (text: string) => RegExp.escape(text);

/** GoTrue's globs: `*` and `?` stop at `.` and `/`, `**` does not. */
function globOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*|\*|\?|\{[^}]*\}|\[[^\]]*\])/);
  const source = parts.map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(literally).join('|')})`;
    if (part.startsWith('[')) return part.replace('[!', '[^');
    return literally(part);
  });
  return new RegExp(`^${source.join('')}$`);
}
