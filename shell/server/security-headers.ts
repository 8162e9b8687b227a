interface Sources {
  /** Lets in the styles of the page, and those that its libraries add. */
  styleNonce: string;
  /** The hashes of the inline scripts of the page, as sources of the policy. */
  scriptHashes: readonly string[];
  /** Where people reach the site. */
  siteUrl: string;
  supabaseUrl: string;
  /** Origins that serve remotes, besides our own. */
  scriptOrigins: string[];
  /** Origins of live and trial builds, which may also send hot updates. */
  liveOrigins: string[];
  /** The page may ask Mapbox. Where maps come from there it is every page: a visit goes on to the map without another document. */
  mapbox: boolean;
  /** The sign-in screens show the widget of Turnstile. It is every page: a visit goes on to them without another document. */
  captcha: boolean;
}

/** The security headers of every document. */
export function securityHeaders({
  styleNonce,
  scriptHashes,
  siteUrl,
  supabaseUrl,
  scriptOrigins,
  liveOrigins,
  mapbox,
  captcha,
}: Sources): Record<string, string> {
  const supabase = new URL(supabaseUrl).origin;
  const others = [...new Set([...scriptOrigins, ...liveOrigins])].join(' ');
  const sockets = [supabase, ...liveOrigins].map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  const maps = mapbox ? ' https://api.mapbox.com https://events.mapbox.com' : '';
  const widget = captcha ? ' https://challenges.cloudflare.com' : '';
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}${widget} ${others}`,
    `style-src 'self' 'nonce-${styleNonce}' ${others}`,
    `img-src 'self' data: blob: https: ${supabase} ${others}`,
    `font-src 'self' ${others}`,
    `connect-src 'self' ${supabase} ${sockets}${maps} ${others}`,
    "manifest-src 'self'",
    // The engines of maps run in workers of their own making.
    "worker-src 'self' blob:",
    ...(captcha ? [`frame-src${widget}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': directives.map((directive) => directive.trim()).join('; '),
    ...fileSecurityHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** The security headers of every file. */
export const fileSecurityHeaders = { 'x-content-type-options': 'nosniff' };
