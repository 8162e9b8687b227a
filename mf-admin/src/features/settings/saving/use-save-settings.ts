import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Problems } from '@dabbab/platform/kit/use-problems';
import { queryClient } from '@dabbab/platform/query';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { followSettings } from '../../../data/settings/follow-settings.ts';
import { saveSettings, type SettingOutcome } from '../../../data/settings/save-settings.ts';
import type { SettingKey } from '../../../data/settings/setting-values.ts';
import { settingsQuery } from '../../../data/settings/settings.ts';
import type { SettingsForm } from '../use-settings-form.ts';

/** As long as it takes to read what was saved. */
const READ_MS = 1500;

interface SaveSettingsOptions {
  form: SettingsForm;
  /** Shows at the fields what the database refused. */
  refuse: (problems: Problems<SettingKey, string>) => void;
  onEnd: () => void;
}

/** Saves settings and tells how it went. Once all are saved the page is loaded again, so that all of it has them. */
export function useSaveSettings({ form, refuse, onEnd }: SaveSettingsOptions) {
  const { t } = useTranslation('admin-settings');
  const errorText = useErrorText();

  async function finish({ saved, refused }: SettingOutcome): Promise<void> {
    const [first] = refused;
    if (!first) {
      form.finish();
      // A refusal that is still in sight would stand there until the page is loaded again.
      toast({ title: t('settings_saved_title'), description: t('settings_saved_desc'), atOnce: true });
      setTimeout(() => location.reload(), READ_MS);
      return;
    }
    onEnd();
    toast({ title: t('error_saving_settings_title'), description: errorText(first.error), tone: 'danger' });
    const quicker = refused.filter(({ error }) => error.code === 'conflict').map(({ key }) => key);
    refuse(
      Object.fromEntries(
        refused.filter(({ error }) => error.code !== 'conflict').map(({ key, error }) => [key, errorText(error)]),
      ),
    );
    // What can be read again is only a better basis: the form stands without it.
    const fresh = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => undefined);
    if (fresh) form.rebase(fresh, quicker);
    if (saved.length > 0) followSettings();
  }

  const { act, pending, data } = useAction(saveSettings, {
    done: (outcome) => void finish(outcome),
    failed: () => t('error_saving_settings_title'),
  });
  // Saved, the form stays busy until the page is loaded again.
  return { save: act, pending: pending || data?.refused.length === 0 };
}
