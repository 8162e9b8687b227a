import { useTranslation } from '@dabbab/platform/i18n';
import { saveFile } from '@dabbab/platform/kit/save-file';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { Account } from '../../data/account/account.ts';
import { exportAccount } from '../../data/account/export.ts';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

export interface OwnDataProps {
  userId: string;
  account: Account;
  isAdmin: boolean;
  /** The deletion of the account was asked for. */
  onDeletionAsked: () => void;
}

/** Gives people all that the site keeps of them, and deletes their account. */
export function OwnData({ userId, account, isAdmin, onDeletionAsked }: OwnDataProps) {
  const { t } = useTranslation('account-settings');
  const [deleting, setDeleting] = useState(false);
  const { act, pending } = useAction(exportAccount, {
    done: (file) => {
      saveFile(file, 'dabbab.json');
      toast({ title: t('data.exported') });
    },
    failed: () => t('data.exportFailed'),
  });
  return (
    <SettingsSection title={t('data.title')}>
      <ul className="settings-list">
        <SettingsRow name={t('data.export')} note={t('data.exportNote')}>
          <Button loading={pending} onClick={() => act()}>
            {t('data.download')}
          </Button>
        </SettingsRow>
        {!account.deletion_due_at && (
          <SettingsRow name={t('data.delete')} note={t(isAdmin ? 'data.adminStays' : 'data.deleteNote')}>
            {!isAdmin && (
              <Button variant="danger" onClick={() => setDeleting(true)}>
                {t('data.delete')}
              </Button>
            )}
          </SettingsRow>
        )}
      </ul>
      {deleting && (
        <DeleteAccountSheet
          userId={userId}
          hasPassword={account.has_password}
          onAsked={() => {
            setDeleting(false);
            onDeletionAsked();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </SettingsSection>
  );
}
