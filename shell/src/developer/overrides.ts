import { visitStorage } from '@dabbab/platform/device-storage';
import { OVERRIDES_KEY } from '../remotes/overrides.ts';

type Overrides = Record<string, string>;

/** The overrides of this tab; none where the browser keeps nothing for us. */
export function overrides(): Overrides {
  try {
    return JSON.parse(visitStorage.read(OVERRIDES_KEY) ?? '{}') as Overrides;
  } catch {
    return {}; // not written by this site
  }
}
