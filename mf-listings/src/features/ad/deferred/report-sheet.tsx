import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { Choices } from '@dabbab/ui/choices';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { TextAreaField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { reportAd, type ReportReason, reportReasons } from '../../../data/listings/report-ad.ts';

const LONGEST_DETAILS = 1000;

export interface ReportSheetProps {
  adId: string;
  open: boolean;
  onClose: () => void;
}

/** Tells the admins what is wrong with an ad. */
export function ReportSheet({ adId, open, onClose }: ReportSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const { problemOf, formProps } = useCheckedForm<{ reason: typeof reason }, 'missing'>({ reason }, (now) =>
    now.reason ? {} : { reason: 'missing' },
  );
  const { act, pending, error, failure } = useAction(reportAd(adId), {
    done: () => {
      toast({ title: t('report.sent'), description: t('report.sentText') });
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
      title={t('report.title')}
      closeLabel={t('close')}
      form={formProps(() => reason && act({ reason, details }))}
      button={{ loading: pending, children: t('report.send') }}
      failure={!reportedBefore && failure}
    >
      <Choices legend={t('report.reason')} error={problemOf('reason') && t('report.reasonMissing')}>
        {(control) =>
          reportReasons.map((one) => (
            <Checkbox
              {...control}
              key={one}
              type="radio"
              name="reason"
              label={t(`report.reasons.${one}`)}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))
        }
      </Choices>
      <TextAreaField
        label={t('report.details')}
        optional={t('optional')}
        rows={4}
        maxLength={LONGEST_DETAILS}
        value={details}
        onChange={({ target }) => setDetails(target.value)}
      />
      {reportedBefore && <Notice inset>{t('report.before')}</Notice>}
    </FormSheet>
  );
}
