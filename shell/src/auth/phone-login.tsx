import { useTranslation } from '@dabbab/platform/i18n';
import { readPhone } from '@dabbab/platform/kit/phone-number';
import { useLanguage } from '@dabbab/platform/language';
import { sendPhoneCode } from '@dabbab/platform/sign-in/phone';
import { forgetRedirectFailure } from '@dabbab/platform/sign-in/redirect';
import { PhoneField } from '@dabbab/ui/text-field';
import { useRef } from 'react';
import { type AuthDraft, readDraft, sentNow } from './auth-draft.ts';
import { AuthForm } from './auth-form.tsx';
import { checkPhone } from './check-values.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface PhoneLoginProps {
  /** A code is on its way, or one was sent before. */
  onSent: (code: NonNullable<AuthDraft['code']>) => void;
}

/** Asks for the number that a code is sent to. A number without an account gets one if the person says so. */
export function PhoneLogin({ onSent }: PhoneLoginProps) {
  const { t } = useTranslation('shell-auth');
  const language = useLanguage();
  const newAccount = useRef(false);
  const form = useAuthForm<'phone'>({
    check: checkPhone,
    keep: ['phone'],
    fieldOf: { 'invalid-value': 'phone' },
    captcha: true,
    send: async ({ phone }, captcha) => {
      forgetRedirectFailure();
      const to = readPhone(phone) ?? '';
      const wanted = newAccount.current;
      newAccount.current = false;
      await sendPhoneCode(to, wanted ? { language } : undefined, captcha);
      onSent({ ...sentNow(to), newAccount: wanted });
    },
  });

  function register() {
    newAccount.current = true;
    form.props.ref.current?.requestSubmit();
  }

  const enterCode = () => onSent({ ...sentNow(readPhone(readDraft().phone ?? '') ?? ''), newAccount: false });

  return (
    <AuthForm
      form={form}
      failed={t('failed.code')}
      submit={t('phone.send')}
      remedy={
        <>
          {form.failure?.reason === 'no-account' && (
            <button type="button" className="link" onClick={register}>
              {t('phone.register')}
            </button>
          )}
          {form.failure?.reason === 'sent-too-soon' && (
            <button type="button" className="link" onClick={enterCode}>
              {t('phone.haveCode')}
            </button>
          )}
        </>
      }
    >
      <PhoneField
        label={t('phone.label')}
        help={t('phone.help')}
        error={form.problem('phone')}
        defaultValue={readDraft().phone}
      />
    </AuthForm>
  );
}
