import { ResolverFactory } from 'oxc-resolver';

/**
 * How the boundary rules find the file behind an import. Without a resolver that knows package
 * exports and TypeScript they classify every import as unknown and report nothing at all.
 */
const resolver = new ResolverFactory({
  conditionNames: ['import', 'browser', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
});

/** The protocol of eslint-plugin-import resolvers that eslint-plugin-boundaries speaks. */
export const interfaceVersion = 2;

export function resolve(source: string, file: string): { found: boolean; path?: string | null } {
  const { path } = resolver.resolveFileSync(file, source);
  return path === undefined ? { found: false } : { found: true, path };
}
