import { useTranslation } from '@dabbab/platform/i18n';
import type { CSSProperties } from 'react';
import { useUnits } from '../../units/use-units.ts';

export interface ShareBarProps {
  trial: string;
  /** Of the visitors, in percent. */
  share: number;
  /** What the others get. */
  live: string;
}

/** How many of the visitors get the trial, and what the others get. */
export function ShareBar({ trial, share, live }: ShareBarProps) {
  const { t } = useTranslation('admin-releases');
  const { percent } = useUnits();
  return (
    <div className="release-share">
      <span className="release-share__bar" style={{ '--share': share / 100 } as CSSProperties} aria-hidden="true" />
      <p className="release-share__legend nums">
        {share === 0 ? (
          <>
            <span>{t('testersGet', { version: trial })}</span>
            <span>{t('othersGet', { version: live })}</span>
          </>
        ) : (
          <>
            <span>{t('gets', { share: percent(share / 100), version: trial })}</span>
            <span>{t('gets', { share: percent(1 - share / 100), version: live })}</span>
          </>
        )}
      </p>
    </div>
  );
}
