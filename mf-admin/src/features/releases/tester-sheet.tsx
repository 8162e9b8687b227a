import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { nameTester } from '../../data/releases/releases.ts';
import { partName } from './part-name.ts';

export interface TesterSheetProps {
  remote: string;
  onClose: () => void;
}

/** Asks for a person who gets every trial of a remote. */
export function TesterSheet({ remote, onClose }: TesterSheetProps) {
  const { t } = useTranslation('admin-releases');
  const [account, setAccount] = useDraftText(`release.tester.${remote}`);
  const [develops, setDevelops] = useState(false);
  const { formProps, problemOf } = useCheckedForm<{ account: string }, 'missing'>({ account }, ({ account: given }) =>
    given.trim() ? {} : { account: 'missing' },
  );
  const { act, pending, error, failure } = useAction(nameTester, {
    done: () => {
      toast({ title: t('tester.done', { remote: partName(remote) }) });
      setAccount('');
      onClose();
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('tester.ask', { remote: partName(remote) })}
      closeLabel={t('close')}
      form={formProps(() => act({ remote, account: account.trim(), part: develops ? 'develops' : 'tests' }))}
      button={{ variant: 'ink', loading: pending, children: t('tester.button') }}
      failure={error && toAppError(error).code === 'not-found' ? t('tester.nobody') : failure}
    >
      <p>{t('tester.about')}</p>
      <TextField
        label={t('tester.account')}
        help={t('tester.accountHelp')}
        name="account"
        dir="auto"
        maxLength={100}
        value={account}
        error={problemOf('account') && t('tester.missing')}
        onChange={({ target }) => setAccount(target.value)}
      />
      <Checkbox
        label={t('tester.ownBuilds')}
        checked={develops}
        onChange={({ target }) => setDevelops(target.checked)}
      />
    </FormSheet>
  );
}
