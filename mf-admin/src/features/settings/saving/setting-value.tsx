import { useTranslation } from '@dabbab/platform/i18n';
import { isHexColour } from '@dabbab/ui/brand';
import type { SettingKey } from '../../../data/settings/setting-values.ts';
import type { SettingLine } from './describe-setting.ts';

export interface SettingValueProps {
  setting: SettingKey;
  value: SettingLine['value'] | undefined;
}

/** Shows what stands in a setting, or in a part of one. */
export function SettingValue({ setting, value }: SettingValueProps) {
  const { t } = useTranslation('admin-settings');
  if (value === undefined || value === null || value === '') return <span className="faint">{t('empty')}</span>;
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (isHexColour(value))
    return (
      <span className="setting-value__colour">
        <svg className="setting-value__swatch" viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={value} />
        </svg>
        <bdi>{value}</bdi>
      </span>
    );
  if (typeof value === 'number' && setting.endsWith('_rate')) return <bdi>{Math.round(value * 10_000) / 100} %</bdi>;
  return <bdi className="setting-value">{value}</bdi>;
}
