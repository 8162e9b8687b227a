import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { signOut } from '@dabbab/platform/session';
import { listSecondFactors, verifySecondFactor } from '@dabbab/platform/sign-in/second-factor';
import { Button } from '@dabbab/ui/button';
import { CodeField } from '@dabbab/ui/connected/code-field/code-field';
import { Field } from '@dabbab/ui/field';
import { Select } from '@dabbab/ui/inputs';
import { Spinner } from '@dabbab/ui/spinner';
import { useState } from 'react';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { checkCode } from './check-values.ts';
import { FormFailure } from './form-failure.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for the code of an authenticator app, without which a person who has one is not signed in. */
export function SecondFactorStep() {
  const { t } = useTranslation('shell-auth');
  const factors = useQuery({
    queryKey: ['shell', 'second-factors'],
    queryFn: listSecondFactors,
    staleTime: 0,
    gcTime: 0,
  });
  const form = useAuthForm<'code' | 'factor'>({
    check: checkCode,
    fieldOf: { 'wrong-code': 'code', 'invalid-value': 'code' },
    send: ({ code, factor }) => verifySecondFactor(factor, code),
  });
  const list = factors.data ?? [];
  const [only] = list;
  const [recovering, setRecovering] = useState(false);
  return (
    <AuthFrame title={t('factor.title')} lead={t(recovering ? 'factor.recoveryLead' : 'factor.lead')}>
      {factors.isPending && <Spinner label={t('loading')} />}
      {factors.error && (
        <FormFailure title={t('failed.login')} error={toAppError(factors.error)}>
          <button type="button" className="link" onClick={() => void factors.refetch()}>
            {t('retry')}
          </button>
        </FormFailure>
      )}
      {recovering && <RecoveryCodeForm />}
      {only && !recovering && (
        <AuthForm form={form} failed={t('failed.login')} submit={t('factor.submit')}>
          {list.length === 1 ? (
            <input type="hidden" name="factor" value={only.id} />
          ) : (
            <Field label={t('factor.app')}>
              {(control) => (
                <Select {...control} name="factor">
                  {list.map(({ id, name }, index) => (
                    <option key={id} value={id}>
                      {name || t('factor.unnamed', { number: index + 1 })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <CodeField label={t('factor.code')} help={t('factor.help')} error={form.problem('code')} />
        </AuthForm>
      )}
      {only && (
        <Button className="auth__cancel" variant="text" block onClick={() => setRecovering(!recovering)}>
          {t(recovering ? 'factor.byApp' : 'factor.byRecovery')}
        </Button>
      )}
      <Button className="auth__cancel" variant="text" block onClick={() => void signOut('local')}>
        {t('factor.cancel')}
      </Button>
    </AuthFrame>
  );
}
