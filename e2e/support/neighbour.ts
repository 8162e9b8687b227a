import type { localBuild } from '@dabbab/workbench/registry';
import { describeRides } from './rides.ts';

type RemoteBuild = Awaited<ReturnType<typeof localBuild>>;

/** The program of a remote of nobody here, which draws the slots that its address names. */
export const NEIGHBOUR_CODE = `var dabbab_rides = (() => {
  const { react: { createElement }, '@dabbab/platform/slot': { Slot } } = globalThis.__dabbab_host__;
  const App = () => createElement('div', { className: 'page' },
    createElement('h1', null, 'Neighbour'),
    new URLSearchParams(location.search).getAll('slot').map((name) => createElement(Slot, { key: name, name })));
  return { init() {}, get: () => Promise.resolve(() => ({ App })) };
})();`;

/** Its build, as a site has it that takes its files from `base`; the journey answers for them. */
export const neighbour = (base: string): RemoteBuild => ({ ...describeRides('1.0.0', NEIGHBOUR_CODE), base });
