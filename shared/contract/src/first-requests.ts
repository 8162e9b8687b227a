import type { Prefetch } from './remote-manifest.ts';

/**
 * Builds the URLs of the data that a route asks for first, exactly as the data client of the browser builds them.
 * @param params the parameters of the path, for `:name` in a query value
 * @param search the query of the page
 */
export function firstRequests(
  prefetches: readonly Prefetch[],
  supabaseUrl: string,
  params: Record<string, string | undefined>,
  search: URLSearchParams,
): string[] {
  return prefetches.map(({ path, query, pass }) => {
    const url = new URL(supabaseUrl + path);
    for (const [name, value] of Object.entries(query)) {
      url.searchParams.set(
        name,
        value.replace(/:(\w+)/g, (whole, param: string) => params[param] ?? whole),
      );
    }
    for (const name of pass) {
      const value = search.get(name);
      if (value) url.searchParams.set(name, value);
    }
    return url.href;
  });
}
