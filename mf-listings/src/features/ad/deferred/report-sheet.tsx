import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Field } from '@dabbab/ui/field';
import { Checkbox, TextArea } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { reportAd, type ReportReason, reportReasons } from '../../../data/listings/report-ad.ts';
import { Choices } from './choices.tsx';

const MOST_DETAILS = 1000;

export interface ReportSheetProps {
  adId: string;
  open: boolean;
  onClose: () => void;
}

/** Tells the admins what is wrong with an ad. */
export function ReportSheet({ adId, open, onClose }: ReportSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [missing, setMissing] = useState(false);
  const { act, pending, error, failure } = useAction(reportAd(adId), {
    done: () => {
      toast({ title: t('report.sent'), description: t('report.sentText') });
      setReason(undefined);
      setDetails('');
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!reason);
    if (reason) act({ reason, details });
  };
  const before = error && toAppError(error).code === 'already-exists';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('report.title')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} variant="ink" block loading={pending}>
          {t('report.send')}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={send}>
        <Choices legend={t('report.reason')} error={missing && !reason ? t('report.reasonMissing') : undefined}>
          {reportReasons.map((one) => (
            <Checkbox
              key={one}
              type="radio"
              name="reason"
              label={t(`report.reasons.${one}`)}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </Choices>
        <Field label={t('report.details')} optional={t('optional')}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={4}
              maxLength={MOST_DETAILS}
              value={details}
              onChange={(event) => setDetails(event.target.value)}
            />
          )}
        </Field>
        {error && (
          <Notice tone={before ? 'info' : 'danger'} inset>
            {before ? t('report.before') : failure}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
