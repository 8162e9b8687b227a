import type { SettingKey } from '../../data/settings/setting-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** What every part of the form is given. */
export interface PartProps extends Pick<SettingsForm, 'values' | 'change'> {
  /** What is wrong with a setting, in words. */
  errorOf: (key: SettingKey) => string | undefined;
}
