import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import './locales.ts';

export interface SuspendSheetProps {
  /** Id of what it is about: the reason is kept under it until that is hidden. */
  subject: string;
  title: string;
  /** What follows from it. */
  text: string;
  onClose: () => void;
  /** @returns whether it was done; a refusal has been said */
  onSuspend: (reason: string) => Promise<boolean>;
}

/** Asks for the reason with which something is hidden. */
export function SuspendSheet({ subject, title, text, onClose, onSuspend }: SuspendSheetProps) {
  const { t } = useTranslation('admin-record');
  const [reason, setReason] = useDraftText(`suspension.${subject}`);
  const [pending, setPending] = useState(false);
  const { problemOf, formProps } = useCheckedForm({ reason }, (typed) =>
    typed.reason.trim() ? {} : { reason: 'required' },
  );
  const send = async () => {
    setPending(true);
    const done = await onSuspend(reason.trim());
    setPending(false);
    if (!done) return;
    setReason('');
    onClose();
  };
  return (
    <FormSheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      form={formProps(() => void send())}
      button={{ variant: 'danger-fill', loading: pending, children: t('suspend.confirm') }}
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
