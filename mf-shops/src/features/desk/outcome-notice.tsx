import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { Notice } from '@dabbab/ui/notice';
import { useState } from 'react';
import type { Outcome } from './use-save.ts';

export interface OutcomeNoticeProps {
  outcome: Outcome;
  onRetry: () => void;
  /** The newest version is being fetched. */
  loading: boolean;
  /** Begins again with the newest version of the shop, without what was typed. */
  onReload: () => void;
  /** Overwrites what was changed elsewhere with what was typed. */
  onForce: () => void;
}

/** Says why the shop was not saved, that nothing is lost, and offers what can be done. */
export function OutcomeNotice({ outcome, onRetry, loading, onReload, onForce }: OutcomeNoticeProps) {
  const { t } = useTranslation('shops-desk');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  return (
    <Notice tone="danger" inset>
      <div className="stack desk-outcome">
        <p>
          <strong>{t(`outcomes.${outcome.kind}`)}</strong> {'error' in outcome && errorText(outcome.error)}{' '}
          {outcome.kind !== 'changed' && t('outcomes.kept')}
        </p>
        {outcome.kind === 'failed' && (
          <div>
            <Button size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
        {outcome.kind === 'noPlan' && (
          <div>
            <ButtonLink as={Link} to="/shop-plans" size="sm">
              {t('toPlans')}
            </ButtonLink>
          </div>
        )}
        {outcome.kind === 'changed' && (
          <div className="row">
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('outcomes.theirs')}
            </Button>
            <Button size="sm" variant="text" onClick={onForce}>
              {t('outcomes.mine')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('outcomes.sure')}
        closeLabel={t('close')}
        confirmLabel={t('outcomes.theirs')}
        cancelLabel={t('cancel')}
        pending={loading}
        onConfirm={onReload}
      >
        <p>{t('outcomes.sureText')}</p>
      </ConfirmSheet>
    </Notice>
  );
}
