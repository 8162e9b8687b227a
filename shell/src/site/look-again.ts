import { refreshSettings } from '@dabbab/platform/fresh-settings';
import { getI18n, loadTexts } from '@dabbab/platform/i18n';
import { refreshUser, sessionAtom } from '@dabbab/platform/session';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { brandStyle } from '@dabbab/ui/brand';
import { toast } from '@dabbab/ui/toast';
import { setPageState } from '../app/page-state.ts';
import { isNewVersion } from './new-version.ts';

// Replaces the brand colour that the server has written into the head.
store.sub(settingsAtom, () => {
  const style = document.getElementById('brand');
  if (style) style.textContent = brandStyle(store.get(settingsAtom).brandColor);
});

/** Whether the person was warned that the settings cannot be read; warned again only after they could be read once. */
let warned = false;

/**
 * Reads the settings and builds of the site again, and a profile that could not be read so far.
 */
export async function lookAgain(): Promise<void> {
  const { user } = store.get(sessionAtom);
  const [settings, outdated] = await Promise.allSettled([
    refreshSettings(),
    isNewVersion(),
    user?.unread && refreshUser(),
  ]);
  if (settings.status === 'fulfilled') warned = false;
  // Offline, nothing can be read; the offline notice says so.
  else if (navigator.onLine) await tellUnreadSettings(settings.reason);
  if (outdated.status === 'fulfilled' && outdated.value) setPageState({ outdated: true });
}

async function tellUnreadSettings(error: unknown): Promise<void> {
  console.error('Error fetching settings', error);
  if (warned) return;
  warned = true;
  await loadTexts('shell-site');
  const { t } = getI18n();
  toast({
    tone: 'danger',
    title: t('shell-site:settingsUnread.title'),
    description: t('shell-site:settingsUnread.text'),
  });
}
