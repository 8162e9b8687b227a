/**
 * What the shell shares with the remotes: the only place where that is decided.
 * The shell publishes every module of this table under `globalThis[HOST_GLOBAL]`; the federated build of a
 * remote reads them from there instead of bundling its own copy, so there is one React, one session, one
 * query cache. Isolated builds bundle their own copies.
 *
 * Everything exported by these modules stays in the first bundle of the shell, and changing an export is a
 * change of the contract (`@dabbab/contract/version`): keep them small.
 */
export const HOST_GLOBAL = '__dabbab_host__';

interface HostModule {
  module: string;
  why: string;
}

export const hostModules: readonly HostModule[] = [
  { module: 'react', why: 'two copies break hooks' },
  { module: 'react/jsx-runtime', why: 'goes with react' },
  { module: 'react-dom', why: 'portals and roots must share one scheduler' },
  { module: 'react-dom/client', why: 'roots of remotes that are mounted isolated' },
  { module: '@dabbab/platform/activity', why: 'one cache of the unread counts' },
  { module: '@dabbab/platform/errors', why: 'one catalogue of errors' },
  { module: '@dabbab/platform/format', why: 'one way to write prices and dates' },
  { module: '@dabbab/platform/host', why: 'tells an isolated remote from one in the tree' },
  { module: '@dabbab/platform/hydration', why: 'state of the page' },
  { module: '@dabbab/platform/i18n', why: 'one i18n instance' },
  { module: '@dabbab/platform/language', why: 'state of the site' },
  { module: '@dabbab/platform/lookups', why: 'makes, cities and the like are loaded once' },
  { module: '@dabbab/platform/pictures', why: 'one address scheme for stored pictures' },
  { module: '@dabbab/platform/query', why: 'one query cache' },
  { module: '@dabbab/platform/registry', why: 'one list of remotes' },
  { module: '@dabbab/platform/rest', why: 'one data client, which knows the session' },
  { module: '@dabbab/platform/router', why: 'one history' },
  { module: '@dabbab/platform/session', why: 'state of the site' },
  { module: '@dabbab/platform/settings', why: 'state of the site' },
  { module: '@dabbab/platform/slot', why: 'slots are drawn by the shell' },
  { module: '@dabbab/platform/supabase', why: 'one client for storage and functions, which knows the session' },
  { module: '@dabbab/platform/theme', why: 'state of the site' },
  { module: '@dabbab/platform/title', why: 'state of the site' },
  // Stateless parts are shared only where the shell's own first view has them anyway; the others are small copies.
  { module: '@dabbab/platform/device-storage', why: 'in the first view of the shell' },
  { module: '@dabbab/ui/antd/load-tier', why: 'one antd for all remotes; its tiers are chunks of the shell' },
  { module: '@dabbab/ui/button', why: 'in the first view of the shell' },
  { module: '@dabbab/ui/icon', why: 'in the first view of the shell; holds every drawing' },
  { module: '@dabbab/ui/icon-button', why: 'in the first view of the shell' },
  { module: '@dabbab/ui/connected/site-search/site-search', why: 'in the first view of the shell' },
  { module: '@dabbab/ui/state', why: 'the shell shows failures with it' },
];
