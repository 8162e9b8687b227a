import type { RemoteBuild } from '@dabbab/contract/registry';
import type { ComponentType } from 'react';

/** The roots of remotes that first views are drawn with, by noun. */
export const drawnRoots = new Map<string, ComponentType>();

/**
 * Stands in for `federation.ts` where first views are drawn: the server has evaluated the remotes already.
 * @public the build puts this file in the place of the other
 */
export async function loadModule({ name }: RemoteBuild): Promise<{ App: ComponentType }> {
  const App = drawnRoots.get(name);
  if (!App) throw new Error(`No first view has the remote ${name}`);
  return { App };
}
