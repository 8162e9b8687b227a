import { useTranslation } from '@dabbab/platform/i18n';
import { Field } from '@dabbab/ui/field';
import { Select } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { TextAreaField } from '@dabbab/ui/text-field';
import type { PartProps } from '../part-props.ts';
import { PopupFields } from './popup-fields.tsx';
import { SwitchField } from './switch-field.tsx';

const tones = { info: 'info', warning: 'warn', danger: 'danger' } as const;
const types = ['info', 'warning', 'danger'] as const;

/** The announcement on top of every page, and the popup that everybody meets once. */
export function NoticesPart({ values, change, errorOf }: PartProps) {
  const { t } = useTranslation('admin-settings');
  const { announcement } = values;
  const write = (part: Partial<typeof announcement>) => change('announcement', { ...announcement, ...part });
  return (
    <div className="settings-group__body">
      <div className="setting">
        <div className="setting__fields">
          <SwitchField
            name="announcement"
            label={t('names.announcement')}
            help={t('help.announcement')}
            error={errorOf('announcement')}
            checked={announcement.active}
            onChange={(active) => write({ active })}
          />
          <TextAreaField
            label={t('announcement.text')}
            rows={2}
            maxLength={500}
            value={announcement.text}
            onChange={({ target }) => write({ text: target.value })}
          />
          <Field label={t('announcement.type')}>
            {(control) => (
              <Select
                {...control}
                compact
                value={announcement.type}
                onChange={({ target }) => write({ type: target.value as (typeof types)[number] })}
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {t(`announcement.types.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <div className="setting__preview" role="group" aria-label={t('preview')}>
          {announcement.text ? (
            <Notice tone={tones[announcement.type]}>
              <span dir="auto">{announcement.text}</span>
            </Notice>
          ) : (
            <p className="faint">{t('announcement.none')}</p>
          )}
        </div>
      </div>
      <PopupFields
        popup={values.popupNotification}
        error={errorOf('popupNotification')}
        onChange={(popup) => change('popupNotification', popup)}
      />
    </div>
  );
}
