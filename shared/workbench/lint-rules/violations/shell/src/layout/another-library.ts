import { createInstance } from '@module-federation/enhanced/runtime';
import * as query from '@tanstack/react-query'; // expect: no-restricted-imports

/** A maker of the same name in a library that is none of ours. */
export const federation = createInstance({ name: 'shell', remotes: [] });
/** A call named like what every object inherits, which must not stop the rule. */
export const text = (count: number) => count.toString();
export const cache = new query.QueryClient(); // expect: dabbab/platform-singletons "useQueryClient()"
