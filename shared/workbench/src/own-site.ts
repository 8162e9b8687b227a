import type { LocalSite } from '@dabbab/remote-tools/release/local-site';
import { demoPassword } from '@dabbab/supabase/seed/demo-accounts';
import { LOCAL_KEYS } from 'embedded-supabase/local-keys';
import { ports } from './environment.ts';
import { stateDir } from './paths.ts';
import { embeddedAddress, registryFile } from './stack.ts';

/** The site of `npm start` on this machine, whose releases are decided on where the environment names no other. */
export function ownSite(): LocalSite {
  const all = ports();
  return {
    url: `http://localhost:${all.site}`,
    registryFile: registryFile(stateDir),
    supabase: { url: embeddedAddress(all).url, secretKey: LOCAL_KEYS.secretKey },
    account: { email: 'admin@dabbab.test', password: demoPassword },
  };
}
