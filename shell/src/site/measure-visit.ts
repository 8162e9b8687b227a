import { page } from '@dabbab/platform/page';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { ownerOf } from '../remotes/registry.ts';
import { broken } from './broken.ts';

type Vitals = Partial<Record<Metric['name'], number>>;

/**
 * Measures how soon the page of a remote appears, how fast it answers and how still it stands, and tells the site when
 * the person looks away. Nothing says who they are or what they look at: the pattern of the route goes, not the address.
 */
export function measureVisit(): void {
  const owner = ownerOf(location.pathname);
  const { name: remote, version: build } = owner?.remote.build ?? {};
  if (!owner || !build) return;
  const vitals: Vitals = {};
  const keep = ({ name, value }: Metric) => void (vitals[name] = value);
  // All changes, as the last of them may come too late: what counts is what is known when the page is hidden.
  for (const follow of [onLCP, onINP, onCLS]) follow(keep, { reportAllChanges: true });
  const tell = () => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', tell);
    const { LCP: lcp, INP: inp, CLS: cls } = vitals;
    send({ route: owner.route.path, remote, build, lcp, inp, cls, broken: broken.some(isOurs) });
  };
  // What broke in another remote is no fault of this build.
  const isOurs = (source: string | null) => !source?.startsWith('mf-') || source.startsWith(`mf-${remote}@`);
  document.addEventListener('visibilitychange', tell);
}

function send(view: object): void {
  const { supabaseUrl, publishableKey } = page();
  // As a beacon does, it outlives the page; a beacon cannot carry the key.
  fetch(`${supabaseUrl}/rest/v1/rpc/report_page_view`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => undefined); // a view that is not told is missing in a sample
}
