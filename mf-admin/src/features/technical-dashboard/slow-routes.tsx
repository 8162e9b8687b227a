import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { CSSProperties } from 'react';
import type { RouteVitals } from '../../data/technical/technical.ts';
import { useUnits } from '../../units/use-units.ts';
import { Panel } from './panel.tsx';

/** Where a page stops being good, and where it becomes poor; the scale ends at twice the latter. */
const GOOD_MS = 2500;
const POOR_MS = 4000;

/** The routes whose pages appear latest: for three quarters of the sampled views within this time. */
export function SlowRoutes({ routes }: { routes: readonly RouteVitals[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const { ms } = useUnits();
  const measured = routes.filter(({ lcp }) => lcp !== null);
  const end = Math.max(POOR_MS, ...measured.map(({ lcp }) => lcp ?? 0));
  return (
    <Panel title={t('routes.title')} note={t('routes.limit', { limit: ms(GOOD_MS) })}>
      {measured.length === 0 && <p className="technical-panel__empty">{t('lcp.noSample')}</p>}
      <ul style={{ '--limit': GOOD_MS / end } as CSSProperties}>
        {measured.map(({ route, remote, lcp, inp, cls, views }) => (
          <li key={`${remote} ${route}`} className="technical-bar">
            <span className="technical-bar__name">
              <bdi dir="ltr">{route}</bdi>
              <span className="muted">
                {t('routes.views', { count: views, number: number(views) })}
                {inp !== null && ` · ${t('routes.inp', { time: ms(inp) })}`}
                {cls !== null && ` · ${t('routes.cls', { number: number(Number(cls.toFixed(2))) })}`}
              </span>
            </span>
            <span
              className="technical-bar__line technical-bar__line--limit"
              data-tone={(lcp ?? 0) > POOR_MS ? 'danger' : (lcp ?? 0) > GOOD_MS ? 'warn' : undefined}
              style={{ '--share': (lcp ?? 0) / end } as CSSProperties}
            />
            <strong className="nums">{ms(lcp ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
