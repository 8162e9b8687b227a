import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { CodeField } from '@dabbab/ui/connected/code-field/code-field';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { beginFactor, confirmFactor, type NewFactor } from '../../data/account/factors.ts';
import { QrCode } from '../../qr-code/qr-code.tsx';

export interface AddFactorSheetProps {
  userId: string;
  /** The names of the apps that are there already. */
  taken: readonly string[];
  onClose: () => void;
  onAdded: () => void;
}

/** Adds an authenticator app: asks for its name, shows it the QR code, and takes its first code. */
export function AddFactorSheet({ userId, taken, onClose, onAdded }: AddFactorSheetProps) {
  const { t } = useTranslation('account-settings');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [factor, setFactor] = useState<NewFactor>();
  const nameProblem = () => {
    if (!name.trim()) return t('factors.nameMissing');
    return taken.includes(name.trim()) ? t('factors.nameTaken') : '';
  };
  const { problemOf, formProps } = useCheckedForm<{ name: string; code: string }, string>({ name, code }, () => ({
    ...(nameProblem() && { name: nameProblem() }),
    ...(factor && code.length < 6 && { code: t('factors.codeLength') }),
  }));
  const begin = useAction(beginFactor, { done: setFactor });
  const confirm = useAction(confirmFactor(userId), {
    done: () => {
      toast({ title: t('factors.added') });
      onAdded();
    },
  });

  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('factors.add')}
      closeLabel={t('close')}
      form={formProps(() => (factor ? confirm.act({ id: factor.id, code }) : begin.act(name.trim())))}
      button={{ loading: begin.pending || confirm.pending, children: t(factor ? 'factors.confirm' : 'factors.next') }}
      failure={factor ? confirm.failure : begin.failure}
    >
      {factor ? (
        <>
          <p className="muted text-sm">{t('factors.scan')}</p>
          <div className="factor-code">
            <QrCode className="factor-code__picture" text={factor.uri} label={t('factors.qr')} />
            <p className="text-sm muted">{t('factors.secret')}</p>
            <code className="factor-code__secret" dir="ltr">
              {factor.secret}
            </code>
          </div>
          <CodeField
            label={t('factors.code')}
            help={t('factors.codeHelp')}
            error={problemOf('code')}
            onChange={setCode}
          />
        </>
      ) : (
        <TextField
          label={t('factors.name')}
          help={t('factors.nameHelp')}
          error={problemOf('name')}
          name="name"
          dir="auto"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormSheet>
  );
}
