import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Fragment } from 'react';
import { minutesOf, type Span } from '../../hours/opening-hours.ts';
import { instantOf } from '../../hours/riyadh-time.ts';

/** Writes from when to when a shop is open on a day. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  const { t } = useTranslation('shops-shop-page');
  const { time } = useFormat();
  const clock = (written: string) => time(instantOf(minutesOf(written)).toISOString());
  if (spans.length === 0) return <>{t('hours.closed')}</>;
  return spans.map(([opens, closes], index) => (
    <Fragment key={opens}>
      {/* Lines break here, and screen readers pause. */}
      {index > 0 && ' '}
      <span className="spans__span">
        {opens === '00:00' && (closes === '24:00' || closes === '00:00')
          ? t('hours.allDay')
          : t('hours.span', { opens: clock(opens), closes: clock(closes) })}
      </span>
    </Fragment>
  ));
}
