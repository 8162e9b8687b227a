import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import './locales.ts';

export interface SuspendSheetProps {
  title: string;
  /** What follows from it. */
  text: string;
  onClose: () => void;
  onSuspend: (reason: string) => void;
}

/** Asks for the reason with which something is hidden. */
export function SuspendSheet({ title, text, onClose, onSuspend }: SuspendSheetProps) {
  const { t } = useTranslation('admin-record');
  const [reason, setReason] = useState('');
  const { problemOf, formProps } = useCheckedForm({ reason }, (typed) =>
    typed.reason.trim() ? {} : { reason: 'required' },
  );
  return (
    <FormSheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      form={formProps(() => onSuspend(reason.trim()))}
      button={{ variant: 'danger-fill', children: t('suspend.confirm') }}
    >
      <p>{text}</p>
      <TextAreaField
        label={t('suspend.reason')}
        help={t('suspend.reasonHelp')}
        name="reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problemOf('reason') ? t('suspend.reasonMissing') : undefined}
      />
    </FormSheet>
  );
}
