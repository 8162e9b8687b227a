import { useTranslation } from '@dabbab/platform/i18n';
import { isMobile, readPhone, showPhone } from '@dabbab/platform/kit/phone-number';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { CodeField } from '@dabbab/ui/connected/code-field/code-field';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { PhoneField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { confirmPhone, sendPhoneCode } from '../data/account/contact.ts';

export interface PhoneSheetProps {
  userId: string;
  /** What stands in the field at first. */
  suggested?: string | undefined;
  onClose: () => void;
}

/** Makes a number the person's: sends it a code, and takes the code. */
export function PhoneSheet({ userId, suggested = '', onClose }: PhoneSheetProps) {
  const { t } = useTranslation('account');
  const [phone, setPhone] = useState(suggested);
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const number = readPhone(phone);
  const { problemOf, formProps } = useCheckedForm<{ phone: string; code: string }, true>({ phone, code }, () => ({
    ...(!sentTo && !(number && isMobile(number)) && { phone: true }),
    ...(sentTo && code.length < 6 && { code: true }),
  }));
  const send = useAction(sendPhoneCode, { done: (_none, to) => setSentTo(to) });
  const confirm = useAction(confirmPhone(userId), {
    done: () => {
      toast({ title: t('phone.done') });
      onClose();
    },
  });
  const submit = () => (sentTo ? confirm.act({ phone: sentTo, code }) : send.act(number ?? ''));
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('fields.phone')}
      closeLabel={t('phone.close')}
      form={formProps(submit)}
      button={{ loading: send.pending || confirm.pending, children: t(sentTo ? 'phone.confirm' : 'phone.send') }}
      failure={sentTo ? confirm.failure : send.failure}
    >
      {sentTo ? (
        <>
          <p className="muted text-sm">
            {t('phone.sentTo')} <bdi dir="ltr">{showPhone(sentTo)}</bdi>{' '}
            <button type="button" className="link" onClick={() => setSentTo(undefined)}>
              {t('phone.change')}
            </button>
          </p>
          <CodeField
            label={t('phone.code')}
            error={problemOf('code') ? t('phone.codeLength') : undefined}
            onChange={setCode}
          />
        </>
      ) : (
        <PhoneField
          label={t('phone.new')}
          help={t('phone.help')}
          error={problemOf('phone') && t('errors.phone')}
          placeholder={t('form.phoneExample')}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      )}
    </FormSheet>
  );
}
