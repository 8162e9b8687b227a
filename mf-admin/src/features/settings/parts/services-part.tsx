import { useTranslation } from '@dabbab/platform/i18n';
import { TextField } from '@dabbab/ui/text-field';
import type { PartProps } from '../part-props.ts';
import { MapTokenField } from './map-token-field.tsx';
import { SwitchField } from './switch-field.tsx';

const accounts = ['social_facebook', 'social_twitter', 'social_instagram'] as const;

/** Services that the site uses, and its accounts elsewhere. */
export function ServicesPart({ values, change, errorOf }: PartProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <div className="settings-group__body">
      <MapTokenField
        value={values.google_maps_api_key}
        error={errorOf('google_maps_api_key')}
        onChange={(token) => change('google_maps_api_key', token)}
      />
      <SwitchField
        name="message_translation"
        label={t('names.message_translation')}
        help={t('help.message_translation')}
        error={errorOf('message_translation')}
        checked={values.message_translation}
        onChange={(on) => change('message_translation', on)}
      />
      <SwitchField
        name="works_offline"
        label={t('names.works_offline')}
        help={t('help.works_offline')}
        error={errorOf('works_offline')}
        checked={values.works_offline}
        onChange={(on) => change('works_offline', on)}
      />
      <div className="fields">
        {accounts.map((key) => (
          <TextField
            key={key}
            label={t(`names.${key}`)}
            name={key}
            error={errorOf(key)}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={300}
            value={values[key]}
            onChange={({ target }) => change(key, target.value.trim())}
          />
        ))}
      </div>
    </div>
  );
}
