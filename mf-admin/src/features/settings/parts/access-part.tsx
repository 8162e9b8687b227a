import { authProviderNames } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { Choices } from '@dabbab/ui/choices';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextAreaField, TextField } from '@dabbab/ui/text-field';
import type { PartProps } from '../part-props.ts';
import { ClosingNotice } from './closing-notice.tsx';
import { SwitchField } from './switch-field.tsx';

/** Who comes in, and by which ways. */
export function AccessPart({ values, change, errorOf }: PartProps) {
  const { t } = useTranslation('admin-settings');
  const { maintenance_mode: maintenance, auth_providers: providers } = values;
  const write = (part: Partial<typeof maintenance>) => change('maintenance_mode', { ...maintenance, ...part });
  return (
    <div className="settings-group__body">
      <div className="setting">
        <div className="setting__fields">
          <SwitchField
            name="maintenance_mode"
            label={t('names.maintenance_mode')}
            help={t('help.maintenance_mode')}
            error={errorOf('maintenance_mode')}
            checked={maintenance.enabled}
            onChange={(enabled) => write({ enabled })}
          />
          <TextAreaField
            label={t('maintenance.message')}
            help={t('maintenance.messageHelp')}
            rows={3}
            maxLength={1000}
            value={maintenance.message ?? ''}
            onChange={({ target }) => write({ message: target.value })}
          />
          {maintenance.enabled && <ClosingNotice />}
        </div>
        <div className="setting__preview" role="group" aria-label={t('preview')}>
          <div className="maintenance-preview on-asphalt">
            <p className="maintenance-preview__title">{t('maintenance.title')}</p>
            <p dir="auto">{maintenance.message?.trim() || t('maintenance.text')}</p>
          </div>
        </div>
      </div>
      <Choices legend={t('names.auth_providers')} error={errorOf('auth_providers')}>
        {(control) => (
          <>
            {authProviderNames.map((name) => (
              <Checkbox
                key={name}
                {...control}
                name="auth_providers"
                label={t(`providers.${name}`)}
                checked={providers.includes(name)}
                onChange={({ target }) =>
                  change(
                    'auth_providers',
                    authProviderNames.filter((one) => (one === name ? target.checked : providers.includes(one))),
                  )
                }
              />
            ))}
            <p className="field__help">{t('help.auth_providers')}</p>
          </>
        )}
      </Choices>
      <SwitchField
        name="require_admin_mfa"
        label={t('names.require_admin_mfa')}
        help={t('help.require_admin_mfa')}
        error={errorOf('require_admin_mfa')}
        checked={values.require_admin_mfa}
        onChange={(on) => change('require_admin_mfa', on)}
      />
      <TextField
        label={t('names.captcha_site_key')}
        name="captcha_site_key"
        help={t('help.captcha_site_key')}
        error={errorOf('captcha_site_key')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={values.captcha_site_key}
        onChange={({ target }) => change('captcha_site_key', target.value.trim())}
      />
    </div>
  );
}
