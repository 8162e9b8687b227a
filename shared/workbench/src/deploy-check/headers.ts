import type { Answer } from './ask.ts';
import type { Report } from './report.ts';

const LOCAL = /\b(localhost|127\.0\.0\.1|\[::1\])\b/;
const A_YEAR_S = 31_536_000;

type Policy = Map<string, string[]>;

const policyOf = (headers: Headers): Policy =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** Looks at the headers of a document: what a browser is told to refuse. */
export function lookAtHeaders({ headers }: Answer, https: boolean, report: Report): void {
  const want = (rule: string, holds: boolean, says: string) => {
    if (!holds) report.loose(rule, says, 'serve the site by shell/server as it is, and let its headers through');
  };
  const value = (name: string) => headers.get(name) ?? '';
  lookAtPolicy(policyOf(headers), want);
  const age = Number(/max-age=(\d+)/.exec(value('strict-transport-security'))?.[1] ?? 0);
  want('headers.hsts', !https || age >= A_YEAR_S, 'HTTPS is not insisted on for a year');
  want('headers.nosniff', value('x-content-type-options') === 'nosniff', 'browsers guess the types of files');
  want(
    'headers.referrer',
    /^(no-referrer|same-origin|strict-origin)/.test(value('referrer-policy')),
    'other sites learn whole addresses',
  );
  want(
    'headers.opener',
    value('cross-origin-opener-policy') === 'same-origin',
    'other windows keep a hand on the page',
  );
  want('headers.permissions', /camera=\(\)/.test(value('permissions-policy')), 'frames may ask for the camera');
  want(
    'headers.server',
    !/\d/.test(value('server')) && !headers.has('x-powered-by'),
    'versions of the server are told',
  );
  for (const cookie of headers.getSetCookie())
    want(
      'headers.cookies',
      /;\s*samesite=(lax|strict)/i.test(cookie) && (!https || /;\s*secure/i.test(cookie)),
      `cookie ${cookie.split('=')[0]} goes along with requests of other sites`,
    );
}

function lookAtPolicy(policy: Policy, want: (rule: string, holds: boolean, says: string) => void): void {
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src');
  const scripts = sources('script-src') ?? ['*'];
  const all = [...policy.values()].flat();
  want(
    'csp.scripts',
    // Nor by a nonce: whoever reads a page learns the one of others, as pages are kept for a crowd.
    !scripts.some((source) => /^('unsafe-(inline|eval|hashes)'|'nonce-.*'|\*|https?:|data:|blob:)$/.test(source)),
    `scripts come from anywhere: script-src ${scripts.join(' ')}`,
  );
  want(
    'csp.styles',
    !(sources('style-src') ?? ['*']).some((source) => /unsafe|^\*$/.test(source)),
    'styles come from anywhere',
  );
  want(
    'csp.local',
    !all.some((source) => LOCAL.test(source) || source === 'ws:'),
    'the policy names a machine of a developer',
  );
  want('csp.objects', sources('object-src')?.join() === "'none'", 'plugins are let in: object-src');
  want('csp.base', policy.get('base-uri')?.join() === "'none'", 'the base of addresses can be moved: base-uri');
  want('csp.frames', policy.get('frame-ancestors')?.join() === "'none'", 'other sites may frame it: frame-ancestors');
}

export const isLocal = (text: string): boolean => LOCAL.test(text);
