import './locales.ts';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Action } from '@dabbab/platform/kit/action';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { Choices } from '@dabbab/ui/choices';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { TextAreaField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';

const LONGEST_DETAILS = 1000;

/** What somebody says about it. */
interface Report {
  reason: string;
  details: string;
}

export interface ReportSheetProps {
  /** What is reported. */
  about: 'ad' | 'shop' | 'person';
  /** The reasons that the database takes for it, in order; their texts are under `reasons`. */
  reasons: readonly string[];
  /** Reports it; fails with `already-exists` while an earlier report of the person is pending. */
  action: Action<Report>;
  open: boolean;
  onClose: () => void;
}

/** Tells the admins what is wrong with an ad, a shop or a person. */
export function ReportSheet({ about, reasons, action, open, onClose }: ReportSheetProps) {
  const { t } = useTranslation('ui-connected-report');
  const [reason, setReason] = useState<string>();
  const [details, setDetails] = useState('');
  const { problemOf, formProps } = useCheckedForm<{ reason: typeof reason }, 'missing'>({ reason }, (now) =>
    now.reason ? {} : { reason: 'missing' },
  );
  const { act, pending, error, failure } = useAction(action, {
    done: () => {
      toast({ title: t('sent'), description: t('sentText') });
      setReason(undefined);
      setDetails('');
      onClose();
    },
  });
  const reportedBefore = error && toAppError(error).code === 'already-exists';
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t(`title.${about}`)}
      closeLabel={t('close')}
      form={formProps(() => reason && act({ reason, details }))}
      button={{ loading: pending, children: t('send') }}
      failure={!reportedBefore && failure}
    >
      <Choices legend={t('reason')} error={problemOf('reason') && t('reasonMissing')}>
        {(control) =>
          reasons.map((one) => (
            <Checkbox
              {...control}
              key={one}
              type="radio"
              name="reason"
              label={t(`reasons.${one}`)}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))
        }
      </Choices>
      <TextAreaField
        label={t('details')}
        optional={t('optional')}
        rows={4}
        maxLength={LONGEST_DETAILS}
        value={details}
        onChange={({ target }) => setDetails(target.value)}
      />
      {reportedBefore && <Notice inset>{t(`before.${about}`)}</Notice>}
    </FormSheet>
  );
}
