import { useTranslation } from '@dabbab/platform/i18n';
import { showPhone } from '@dabbab/platform/kit/phone-number';
import { Button } from '@dabbab/ui/button';
import { useState } from 'react';
import type { Account } from '../../data/account/account.ts';
import { PhoneSheet } from '../../phone/phone-sheet.tsx';
import { EmailSheet } from './email-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

export interface WaysToSignInProps {
  userId: string;
  account: Account;
}

/** Shows e-mail, phone and password, and changes them. */
export function WaysToSignIn({ userId, account }: WaysToSignInProps) {
  const { t } = useTranslation('account-settings');
  const [sheet, setSheet] = useState<'email' | 'phone' | 'password'>();
  const close = () => setSheet(undefined);
  const { email, new_email, phone, has_password } = account;
  const button = (name: 'email' | 'phone' | 'password', there: boolean) => (
    <Button onClick={() => setSheet(name)}>
      {t(there ? 'change' : 'add')} <span className="sr-only">{t(`ways.${name}`)}</span>
    </Button>
  );
  return (
    <SettingsSection title={t('ways.title')}>
      <ul className="settings-list">
        <SettingsRow
          name={t('ways.email')}
          note={
            <>
              {email ? <bdi dir="ltr">{email}</bdi> : t('none')}
              {new_email && (
                <>
                  <br />
                  {t('ways.newEmail')} <bdi dir="ltr">{new_email}</bdi>
                </>
              )}
            </>
          }
        >
          {button('email', email !== null)}
        </SettingsRow>
        <SettingsRow name={t('ways.phone')} note={phone ? <bdi dir="ltr">{showPhone(phone)}</bdi> : t('none')}>
          {button('phone', phone !== null)}
        </SettingsRow>
        <SettingsRow name={t('ways.password')} note={has_password ? '••••••••' : t('none')}>
          {button('password', has_password)}
        </SettingsRow>
      </ul>
      {sheet === 'email' && <EmailSheet userId={userId} present={email} onClose={close} />}
      {sheet === 'phone' && <PhoneSheet userId={userId} onClose={close} />}
      {sheet === 'password' && <PasswordSheet userId={userId} account={account} onClose={close} />}
    </SettingsSection>
  );
}
