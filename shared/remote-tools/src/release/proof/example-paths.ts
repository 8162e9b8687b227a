import type { ResolvedRoute } from '@dabbab/contract/registry';

/** Whom a screen lets in, those first whom a browser need not sign in for. */
const order = ['public', 'user', 'admin'] as const;

/** Sorts routes: those of visitors first, and of these the ones without parameters. */
export function routesInOrder(routes: readonly ResolvedRoute[]): ResolvedRoute[] {
  const place = ({ access, path }: ResolvedRoute) => order.indexOf(access) + (path.includes(':') ? 0.5 : 0);
  return routes.toSorted((one, other) => place(one) - place(other));
}

/**
 * Gives an address of a route: its path, or where that has parameters one of the addresses that pages link.
 * @returns undefined where nothing links there
 */
export function examplePath({ path }: ResolvedRoute, linked: Iterable<string>): string | undefined {
  if (!path.includes(':')) return path;
  const shape = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`);
  return [...linked].find((address) => shape.test(address));
}
