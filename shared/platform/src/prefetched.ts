/**
 * The first data requests of a route, which an inline script of the page has started (see
 * `shell/server/inline-scripts.ts`) while the scripts of the product were still loading.
 */
declare global {
  var __dabbab_prefetch__: { url: string; token: string | null; response: Promise<Response> }[] | undefined;
}

/** Takes the answer to a request that the page has started already; each is used once. */
export function takePrefetched(method: string, url: string, token: string | null): Promise<Response> | undefined {
  const started = globalThis.__dabbab_prefetch__;
  if (!started?.length || method !== 'GET') return undefined;
  const wanted = comparable(url);
  const index = started.findIndex((request) => request.token === token && comparable(request.url) === wanted);
  return index < 0 ? undefined : started.splice(index, 1)[0]?.response;
}

/** Forgets the answers that nobody has taken yet: something was changed since they were given. */
export function forgetPrefetched(): void {
  globalThis.__dabbab_prefetch__ = undefined;
}

function comparable(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}
