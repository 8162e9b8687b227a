import { useTranslation } from '@dabbab/platform/i18n';
import { showPhone } from '@dabbab/platform/kit/phone-number';
import { useLanguage } from '@dabbab/platform/language';
import { sendPhoneCode, verifyPhoneCode } from '@dabbab/platform/sign-in/phone';
import { Button } from '@dabbab/ui/button';
import { CodeField } from '@dabbab/ui/connected/code-field/code-field';
import { useState } from 'react';
import { type AuthDraft, isOlder, sentNow } from './auth-draft.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { checkCode } from './check-values.ts';
import { ResendLine } from './resend-line.tsx';
import { useAuthForm } from './use-auth-form.ts';

type Code = NonNullable<AuthDraft['code']>;

/** As long as a code by text message is good, and as often as it may be guessed wrong. */
const LIFETIME_MS = 10 * 60 * 1000;
const GUESSES = 5;

export interface PhoneCodeStepProps {
  code: Code;
  /** Another one is on its way. */
  onSent: (code: Code) => void;
  onChangePhone: () => void;
}

/** Asks for the code that a text message has brought. */
export function PhoneCodeStep({ code, onSent, onChangePhone }: PhoneCodeStepProps) {
  const { t } = useTranslation('shell-auth');
  const language = useLanguage();
  const [guesses, setGuesses] = useState(0);
  const form = useAuthForm<'code'>({
    check: checkCode,
    fieldOf: { 'wrong-code': 'code', 'invalid-value': 'code' },
    send: async ({ code: digits }) => {
      setGuesses((count) => count + 1);
      await verifyPhoneCode(code.to, digits);
    },
  });

  async function resend(captcha?: string) {
    await sendPhoneCode(code.to, code.newAccount ? { language } : undefined, captcha);
    setGuesses(0);
    onSent({ ...code, ...sentNow(code.to) });
  }

  function problem(): string | undefined {
    const wrong = form.problem('code');
    // The backend calls a code wrong, old or used up by one name; the page can tell.
    if (wrong === undefined || guesses === 0) return wrong;
    if (isOlder(code, LIFETIME_MS)) return t('phone.expired');
    return guesses >= GUESSES ? t('phone.usedUp') : wrong;
  }

  return (
    <AuthFrame
      title={t('phone.codeTitle')}
      lead={
        <>
          {t('phone.sentTo')} <bdi dir="ltr">{showPhone(code.to)}</bdi>{' '}
          <button type="button" className="link" onClick={onChangePhone}>
            {t('phone.change')}
          </button>
        </>
      }
    >
      <AuthForm form={form} failed={t('failed.login')} submit={t('phone.verify')}>
        <CodeField label={t('phone.code')} error={problem()} />
        <ResendLine sentAt={code.at} onResend={resend} />
      </AuthForm>
      <p className="auth__or">{t('or')}</p>
      <Button block onClick={onChangePhone}>
        {t('phone.otherWay')}
      </Button>
    </AuthFrame>
  );
}
