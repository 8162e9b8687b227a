import type { Ledger } from './ledger.ts';
import type { ReleaseStore } from './release-store.ts';

/** Where a release goes: its files, and what is decided about it. */
export interface Target {
  store: ReleaseStore;
  ledger: Ledger;
}
