import type { RemoteBuild } from '@dabbab/contract/registry';

/** The builds that this page has begun to load, by remote. */
export const usedBuilds = new Map<string, RemoteBuild>();
