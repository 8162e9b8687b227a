import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import type { Outcome } from '../../ad-input/outcome.ts';
import { nextMonth } from '../../own-ad/next-month.ts';

export interface OutcomeNoticeProps {
  outcome: Outcome;
  editing: boolean;
  onRetry: () => void;
  /** Begins again with the newest version of the ad, without what was typed. */
  onReload: () => void;
  /** Overwrites what somebody else changed with what was typed. */
  onForce: () => void;
}

/** Says why the ad was not published, that nothing is lost, and offers what can be done. */
export function OutcomeNotice({ outcome, editing, onRetry, onReload, onForce }: OutcomeNoticeProps) {
  const { t } = useTranslation('listings-ad-form');
  const { date } = useFormat();
  const errorText = useErrorText();
  const title =
    outcome.kind === 'failed'
      ? t('outcomes.failed', { action: editing ? t('actions.save') : t('actions.publish') })
      : t(`outcomes.${outcome.kind}`, { date: date(nextMonth()) });
  return (
    <Notice tone="danger" inset>
      <div className="stack outcome">
        <p>
          {title} {'error' in outcome && errorText(outcome.error)}
        </p>
        {(outcome.kind === 'moderationFailed' || outcome.kind === 'failed') && (
          <div>
            <Button size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
        {outcome.kind === 'changed' && (
          <div className="row">
            <Button size="sm" onClick={onReload}>
              {t('outcomes.reload')}
            </Button>
            <Button size="sm" variant="text" onClick={onForce}>
              {t('outcomes.force')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}
