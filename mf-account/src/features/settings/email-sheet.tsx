import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { changeEmail } from '../../data/account/contact.ts';

/** Whether a mailbox exists only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface EmailSheetProps {
  userId: string;
  /** The address of now; null without. */
  present: string | null;
  onClose: () => void;
}

/** Asks for another e-mail address, which mails then confirm. */
export function EmailSheet({ userId, present, onClose }: EmailSheetProps) {
  const { t } = useTranslation('account-settings');
  const [email, setEmail] = useState('');
  const { problemOf, formProps } = useCheckedForm<{ email: string }, true>({ email }, (now) => {
    const wanted = now.email.trim();
    return EMAIL.test(wanted) && wanted !== present ? {} : { email: true };
  });
  const { act, pending, failure } = useAction(changeEmail(userId), {
    done: () => {
      toast({ title: t('email.sent'), description: t(present ? 'email.sentBoth' : 'email.sentOne'), duration: 10_000 });
      onClose();
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('ways.email')}
      closeLabel={t('close')}
      form={formProps(() => act(email))}
      button={{ loading: pending, children: t('email.send') }}
      failure={failure}
    >
      <p className="muted text-sm">{t(present ? 'email.both' : 'email.one')}</p>
      <TextField
        label={t('email.label')}
        error={problemOf('email') && t('email.invalid')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormSheet>
  );
}
