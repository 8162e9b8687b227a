import type { IconName } from '@dabbab/ui/icon';

interface ConsoleEntry {
  path: string;
  /** Key of its name in the locales: the entry in the menu and the heading of the page. */
  name: string;
  icon: IconName;
}

interface ConsoleGroup {
  /** Below `groups` in the locales. */
  name: string;
  entries: readonly ConsoleEntry[];
}

/** The pages of the console in their groups. */
export const consoleGroups: readonly ConsoleGroup[] = [
  { name: 'main', entries: [{ path: '/admin', name: 'titles.dashboard', icon: 'grid' }] },
];

/** Finds the entry of the page that is shown. */
export function entryOf(pathname: string): ConsoleEntry | undefined {
  return consoleGroups.flatMap((group) => group.entries).find((entry) => entry.path === pathname);
}
