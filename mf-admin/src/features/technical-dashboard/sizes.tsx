import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Technical } from '../../data/technical/technical.ts';
import { useUnits } from '../../units/use-units.ts';
import { Panel } from './panel.tsx';

/** How large the database is and what in it, and who is connected, as far as the database knows. */
export function Sizes({ technical: { sizes, connections, live_events: live } }: { technical: Technical }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const { bytes } = useUnits();
  return (
    <>
      <Panel title={t('sizes.title')} note={<span className="nums">{bytes(sizes.database)}</span>}>
        <ul>
          {sizes.tables.map(({ name, bytes: size, rows }) => (
            <li key={name} className="technical-row">
              <bdi dir="ltr" className="technical-row__name">
                {name}
              </bdi>
              <span className="muted nums">{t('sizes.rows', { count: rows, number: number(rows) })}</span>
              <span className="nums">{bytes(size)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('connections.title')}>
        <ul>
          <li className="technical-row">
            <span className="technical-row__name">{t('connections.database')}</span>
            <span className="muted nums">{t('connections.active', { number: number(connections.active) })}</span>
            <span className="nums" dir="ltr">
              {number(connections.used)}/{number(connections.most)}
            </span>
          </li>
          <li className="technical-row">
            <span className="technical-row__name">{t('connections.live')}</span>
            <span />
            <span className="nums">{live >= 10_000 ? t('atLeast', { number: number(live) }) : number(live)}</span>
          </li>
        </ul>
        <p className="technical-panel__empty">{t('connections.unknown')}</p>
      </Panel>
    </>
  );
}
