import { useTranslation } from '@dabbab/platform/i18n';

/** Names a part of a setting: `2.link` is the link of the second slide. */
export function SettingPath({ path }: { path: string }) {
  const { t } = useTranslation('admin-settings');
  const names = path.split('.').map((part) => (/^\d+$/.test(part) ? part : t(`fields.${part}`)));
  return path && names.join(' · ');
}
