import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useLanguage } from '@dabbab/platform/language';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { NotConfigured, useAccountsReady } from '../../accounts/not-configured.tsx';
import { type AccountProblem, accountProblem, createAdmin } from '../../data/accounts/manage-accounts.ts';

const empty = { email: '', username: '', password: '', again: '' };
type Values = typeof empty;
type Problem = 'needed' | 'short' | 'differ' | AccountProblem;

const SHORTEST_PASSWORD = 6;

/** A new admin requires e-mail and password, twice the same. */
function problemsOf({ email, password, again }: Values): Partial<Record<keyof Values, Problem>> {
  return {
    ...(!email.trim() && { email: 'needed' as const }),
    ...(password === ''
      ? { password: 'needed' as const }
      : password.length < SHORTEST_PASSWORD && { password: 'short' as const }),
    ...(password !== '' && again !== password && { again: 'differ' as const }),
  };
}

const fieldOf: Record<AccountProblem, keyof Values> = {
  email_taken: 'email',
  bad_email: 'email',
  weak_password: 'password',
  bad_name: 'username',
};

/** Makes an account that is an admin; says beforehand if this server cannot. */
export function CreateAdmin({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin-admins');
  const language = useLanguage();
  const [values, setValues] = useState(empty);
  const { unable, missing } = useAccountsReady(open);
  const { problemOf, refuse, formProps } = useCheckedForm<Values, Problem>(values, problemsOf);
  const close = () => {
    setValues(empty);
    onClose();
  };
  const {
    act,
    pending,
    failure,
    error: refused,
  } = useAction(createAdmin, {
    done: () => {
      toast({ title: t('create.done', { email: values.email }) });
      close();
    },
    failed: (refusal) => {
      const problem = accountProblem(refusal);
      if (problem) refuse({ [fieldOf[problem]]: problem });
      return undefined;
    },
  });
  const field = (name: keyof Values) => {
    const problem = problemOf(name);
    return {
      name,
      label: t(`create.${name}`),
      value: values[name],
      error: problem && t(`create.problem.${problem}`),
      onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
    };
  };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title={t('create.title')}
      closeLabel={t('close')}
      form={formProps(() =>
        act({ email: values.email.trim(), password: values.password, username: values.username.trim(), language }),
      )}
      button={{ loading: pending, disabled: unable, children: t('create.button') }}
      failure={refused && !accountProblem(refused) ? `${t('create.failed')} ${failure}` : undefined}
    >
      {unable && <NotConfigured missing={missing} />}
      <p className="muted">{t('create.text')}</p>
      <TextField {...field('email')} type="email" dir="ltr" autoComplete="off" />
      <TextField {...field('username')} optional={t('create.optional')} maxLength={40} autoComplete="off" />
      <TextField
        {...field('password')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        help={t('create.passwordHelp')}
      />
      <TextField {...field('again')} type="password" dir="ltr" autoComplete="new-password" />
    </FormSheet>
  );
}
