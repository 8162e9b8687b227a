const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Gives the content type with which a file is stored in a bucket, which serves it so. */
export const typeOf = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
