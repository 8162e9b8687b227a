import { useTranslation } from '@dabbab/platform/i18n';
import { showPhone } from '@dabbab/platform/kit/phone-number';
import { Button } from '@dabbab/ui/button';
import { Choices } from '@dabbab/ui/choices';
import { Checkbox } from '@dabbab/ui/inputs';
import type { AdFieldProps } from '../ad-field.tsx';
import type { OwnPhone } from '../use-own-phone.tsx';

const channels = ['show_messaging', 'show_phone', 'show_whatsapp'] as const;

/** Asks how buyers reach the seller: by at least one channel. */
export function ContactFields({ values, onChange, errorOf, ownPhone }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  return (
    <>
      <Choices legend={t('price.contact')} error={channels.map(errorOf).find(Boolean)} className="fields__wide">
        {(control) =>
          channels.map((channel) => (
            <Checkbox
              {...control}
              key={channel}
              name={channel}
              label={t(`listings-fields:label.${channel}`)}
              checked={values[channel]}
              onChange={({ target }) => onChange({ [channel]: target.checked })}
            />
          ))
        }
      </Choices>
      {(values.show_phone || values.show_whatsapp) && <ContactPhone {...ownPhone} />}
    </>
  );
}

/** Shows the number that the ad will show, the one of the profile, or says that there is none; either way another can be confirmed. */
function ContactPhone({ number, available, opening, open }: OwnPhone) {
  const { t } = useTranslation('listings-ad-form');
  if (number === undefined) return null;
  return (
    <div className="row fields__wide">
      <p className="muted text-sm">
        {number === null ? (
          t('price.noPhone')
        ) : (
          <>
            {t('price.ownPhone')} <bdi dir="ltr">{showPhone(number)}</bdi>
          </>
        )}
      </p>
      {available && (
        <Button aria-haspopup="dialog" loading={opening} onClick={open}>
          {t(number === null ? 'price.addPhone' : 'price.changePhone')}
        </Button>
      )}
    </div>
  );
}
