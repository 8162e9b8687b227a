import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { useEffect, useRef } from 'react';
import type { StoredDraft } from '../../../data/drafts/stored-drafts.ts';
import { nextMonth } from '../../../own-ad/next-month.ts';
import type { usePublishing } from './use-publishing.ts';

export interface PublishingBarProps {
  work: ReturnType<typeof usePublishing>;
  drafts: readonly StoredDraft[];
}

/** Says how far publishing has come, what came of it, and what stopped it. */
export function PublishingBar({ work: { publishing, reasons, stopped, stop }, drafts }: PublishingBarProps) {
  const { t } = useTranslation('listings-own-ads-drafts');
  const { date } = useFormat();
  const errorText = useErrorText();
  const { state, done, all, published } = publishing;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with the drafts that were published.
  useEffect(() => {
    if (state === 'over') outcome.current?.focus();
  }, [state]);
  if (state === 'idle') return null;
  if (state === 'running') {
    return (
      <div className="drafts__progress">
        <p className="grow" role="status">
          {t('running', { done, all })}
        </p>
        <Button size="sm" variant="text" onClick={stop}>
          {t('stop')}
        </Button>
        <progress className="progress" value={done} max={all} aria-label={t('progress')} />
      </div>
    );
  }
  const refused = drafts.filter(({ id }) => reasons.has(id)).length;
  return (
    <div ref={outcome} tabIndex={-1} className="drafts__outcome">
      {published > 0 && (
        <Notice tone="ok" inset>
          <div className="row row--between">
            {t('published', { count: published })}
            <ButtonLink as={Link} to="/profile/ads" size="sm">
              {t('toAds')}
            </ButtonLink>
          </div>
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="warn" inset>
          {t('refused', { count: refused })}
        </Notice>
      )}
      {stopped && (
        <Notice tone="danger" inset>
          <div className="row row--between">
            {stopped.kind === 'adLimit' ? t('adLimit', { date: date(nextMonth()) }) : t('stopped')}{' '}
            {'error' in stopped && errorText(stopped.error)}
            {stopped.kind === 'adLimit' && hasRoute('/shop-plans') && (
              <ButtonLink as={Link} to="/shop-plans" size="sm">
                {t('plans')}
              </ButtonLink>
            )}
          </div>
        </Notice>
      )}
    </div>
  );
}
