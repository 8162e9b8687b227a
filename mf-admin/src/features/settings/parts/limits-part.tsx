import { useTranslation } from '@dabbab/platform/i18n';
import type { PartProps } from '../part-props.ts';
import { settingGroups } from '../setting-groups.ts';
import { CountField } from './count-field.tsx';

/** How long things last. */
export function LimitsPart({ values, change, errorOf }: PartProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <div className="settings-group__body">
      <div className="fields">
        {settingGroups.limits.map((key) => (
          <CountField
            key={key}
            label={t(`names.${key}`)}
            name={key}
            help={t(`help.${key}`)}
            error={errorOf(key)}
            value={values[key]}
            onChange={(value) => change(key, value)}
          />
        ))}
      </div>
    </div>
  );
}
