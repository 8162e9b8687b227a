import type { Route } from './remote-manifest.ts';

/** What a route parameter may look like. Identifiers are UUIDs of versions 1 to 5 in the standard variant. */
const paramForms: Record<Route['params'][string], RegExp> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
};

/** Tells whether the parameters that a path matched have the form that its route asks for. */
export function paramsFit(route: Pick<Route, 'params'>, params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(route.params).every(([name, form]) => paramForms[form].test(params[name] ?? ''));
}
