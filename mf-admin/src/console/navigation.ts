import { hasRoute } from '@dabbab/platform/registry';
import type { IconName } from '@dabbab/ui/icon';
import { useErrorsCount, useModerationCount, useReportsCount } from '../data/menu/menu-counts.ts';

/** A number beside an entry of the menu, of what waits there; undefined while it is not known. */
export type UseCount = () => number | undefined;

export interface ConsoleEntry {
  path: string;
  /** Below `titles` in the locales: the entry in the menu and the heading of the page. */
  name: string;
  icon: IconName;
  count?: UseCount;
}

interface ConsoleGroup {
  /** Below `groups` in the locales. */
  name: string;
  entries: readonly ConsoleEntry[];
}

/** The pages of the console in their groups. */
const consoleGroups: readonly ConsoleGroup[] = [
  {
    name: 'main',
    entries: [
      { path: '/admin', name: 'dashboard', icon: 'grid' },
      { path: '/admin/notifications', name: 'notifications', icon: 'bell' },
    ],
  },
  {
    name: 'content',
    entries: [
      { path: '/admin/listings', name: 'listings', icon: 'list' },
      { path: '/admin/shops', name: 'shops', icon: 'shop' },
      { path: '/admin/categories', name: 'categories', icon: 'sort' },
      { path: '/admin/pages', name: 'pages', icon: 'file' },
      { path: '/admin/imports', name: 'imports', icon: 'upload' },
    ],
  },
  {
    name: 'monetization',
    entries: [
      { path: '/admin/payments', name: 'payments', icon: 'card' },
      { path: '/admin/telr-transactions', name: 'telr-transactions', icon: 'activity' },
      { path: '/admin/featured-ad-options', name: 'featured-ad-options', icon: 'star' },
      { path: '/admin/shop-plans', name: 'shop-plans', icon: 'layers' },
    ],
  },
  {
    name: 'interactions',
    entries: [
      { path: '/admin/reports', name: 'reports', icon: 'flag', count: useReportsCount },
      { path: '/admin/moderation', name: 'moderation', icon: 'shield', count: useModerationCount },
      { path: '/admin/messages', name: 'messages', icon: 'message' },
      { path: '/admin/prohibited-terms', name: 'prohibited-terms', icon: 'ban' },
      { path: '/admin/synonyms', name: 'synonyms', icon: 'search' },
      { path: '/admin/part-fits', name: 'part-fits', icon: 'link' },
    ],
  },
  {
    name: 'administration',
    entries: [
      { path: '/admin/users', name: 'users', icon: 'users' },
      { path: '/admin/admins', name: 'admins', icon: 'user' },
      { path: '/admin/audit', name: 'audit', icon: 'clock' },
      { path: '/admin/settings', name: 'settings', icon: 'gear' },
    ],
  },
  {
    name: 'technical',
    entries: [
      { path: '/admin/technical-dashboard', name: 'technical-dashboard', icon: 'activity' },
      { path: '/admin/releases', name: 'releases', icon: 'layers' },
      { path: '/admin/site-errors', name: 'site-errors', icon: 'warning', count: useErrorsCount },
      { path: '/admin/ai-assistant', name: 'ai-assistant', icon: 'sparkles' },
      { path: '/admin/ai-console', name: 'ai-console', icon: 'wrench' },
      { path: '/admin/chat-history', name: 'chat-history', icon: 'message' },
      { path: '/admin/guide', name: 'guide', icon: 'book' },
    ],
  },
];

/** Gives the groups with the pages that this build has; a group without any is left out. */
export function groupsOfMenu(): ConsoleGroup[] {
  return consoleGroups
    .map((group) => ({ ...group, entries: group.entries.filter(({ path }) => hasRoute(path)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Finds the entry of the page that is shown; the dashboard has two addresses. */
export function entryOf(pathname: string): ConsoleEntry | undefined {
  const path = pathname === '/admin/dashboard' ? '/admin' : pathname;
  return consoleGroups.flatMap((group) => group.entries).find((entry) => entry.path === path);
}
