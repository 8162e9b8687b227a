import type { ResolvedNavigation } from '@dabbab/contract/registry';
import type { SessionState } from '@dabbab/contract/session';
import { useLanguage } from '@dabbab/platform/language';
import { useAuth } from '@dabbab/platform/session';
import { allRemotes } from './registry.ts';

/** An entry of the navigation, in the language of the page. */
export interface NavigationEntry {
  to: string;
  label: string;
  icon?: string | undefined;
  badge?: 'messages' | 'notifications' | undefined;
  prominent?: boolean | undefined;
}

/** Lists the entries that remotes contribute to one place of the layout and that this person may enter, in order. */
export function useNavigation(place: ResolvedNavigation['place']): NavigationEntry[] {
  const session = useAuth();
  const language = useLanguage();
  return allRemotes()
    .flatMap((remote) => remote.build.manifest?.navigation ?? [])
    .filter((entry) => entry.place === place && belongsTo(entry.audience, session))
    .toSorted((a, b) => a.order - b.order)
    .map(({ to, label, icon, badge, prominent }) => ({ to, label: label[language], icon, badge, prominent }));
}

function belongsTo(audience: ResolvedNavigation['audience'], { status, user }: SessionState): boolean {
  switch (audience) {
    case 'everybody':
      return true;
    case 'signed-out':
      return status === 'signed-out';
    case 'signed-in':
      return user !== null;
    case 'admin':
      return user?.isAdmin === true;
    case 'not-admin':
      return user !== null && !user.isAdmin;
  }
}
