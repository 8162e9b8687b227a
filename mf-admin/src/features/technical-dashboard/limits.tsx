import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { Limit } from '../../data/technical/technical.ts';
import { Panel } from './panel.tsx';
import { useUnits } from './use-units.ts';

/** How much of what anybody may do within how long, and how many stand at each limit; those that somebody stands at come first. */
export function Limits({ limits }: { limits: readonly Limit[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const { bytes } = useUnits();
  const amount = (limit: Limit, count: number | null) => {
    const most = count ?? limit.most;
    return limit.act.endsWith('_bytes') ? bytes(most) : number(most);
  };
  return (
    <Panel title={t('limits.title')} note={t('limits.note')}>
      <table className="technical-table technical-limits">
        <thead>
          <tr>
            <th scope="col">{t('limits.act')}</th>
            <th scope="col">{t('limits.within')}</th>
            <th scope="col">{t('limits.new')}</th>
            <th scope="col">{t('limits.known')}</th>
            <th scope="col">{t('limits.trusted')}</th>
            <th scope="col" className="technical-table__wide">
              {t('limits.answer')}
            </th>
            <th scope="col">{t('limits.atIt')}</th>
          </tr>
        </thead>
        <tbody>
          {limits
            .toSorted((one, other) => other.callers_at_it - one.callers_at_it)
            .map((limit) => (
              <tr key={`${limit.act} ${limit.per} ${limit.seconds}`}>
                <th scope="row">
                  {t(`limit.${limit.act}`, limit.act)}
                  <span className="muted">{t(`limits.per.${limit.per}`)}</span>
                </th>
                <td>{t(`limits.span.${limit.seconds ?? 'none'}`, `${limit.seconds} s`)}</td>
                <td className="nums">{amount(limit, limit.most_new)}</td>
                <td className="nums">{amount(limit, null)}</td>
                <td className="nums">{amount(limit, limit.most_trusted)}</td>
                <td className="technical-table__wide">{t(`limits.answers.${limit.answer}`)}</td>
                <td className="nums">
                  {limit.callers_at_it > 0 && limit.answer !== 'silent' ? (
                    <Tag tone="warn">{number(limit.callers_at_it)}</Tag>
                  ) : (
                    number(limit.callers_at_it)
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  );
}
