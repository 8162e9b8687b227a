import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import type { Limit } from '../../data/technical/technical.ts';
import { useUnits } from '../../units/use-units.ts';
import { Panel } from './panel.tsx';

const FIRST = 10;

/** How many were refused at a limit; what is left undone without a word hurts nobody. */
const refusedAt = ({ answer, callers_at_it }: Limit) => (answer === 'silent' ? 0 : callers_at_it);

/** How much of what anybody may do within how long, and how many stand at each limit; those that refuse somebody come first. */
export function Limits({ limits }: { limits: readonly Limit[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  const sorted = limits.toSorted((one, other) => refusedAt(other) - refusedAt(one));
  const shown = all ? sorted : sorted.slice(0, FIRST);
  return (
    <Panel title={t('limits.title')} note={t('limits.note')}>
      <table className="technical-table technical-limits">
        <thead>
          <tr>
            <th scope="col">{t('limits.act')}</th>
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
          {shown.map((limit) => (
            <LimitRow key={`${limit.act} ${limit.per} ${limit.seconds}`} limit={limit} />
          ))}
        </tbody>
      </table>
      {limits.length > FIRST && (
        <p className="technical-limits__more">
          <Button size="sm" variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('limits.fewer') : t('limits.all', { number: number(limits.length) })}
          </Button>
        </p>
      )}
    </Panel>
  );
}

function LimitRow({ limit }: { limit: Limit }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const { bytes } = useUnits();
  const amount = (count: number | null) => {
    const most = count ?? limit.most;
    return limit.act.endsWith('_bytes') ? bytes(most) : number(most);
  };
  return (
    <tr>
      <th scope="row">
        {t(`limit.${limit.act}`, limit.act)}
        <span className="muted">
          {t(`limits.span.${limit.seconds ?? 'none'}`, `${limit.seconds} s`)} · {t(`limits.per.${limit.per}`)}
        </span>
      </th>
      <td className="nums">{amount(limit.most_new)}</td>
      <td className="nums">{amount(null)}</td>
      <td className="nums">{amount(limit.most_trusted)}</td>
      <td className="technical-table__wide">{t(`limits.answers.${limit.answer}`)}</td>
      <td className="nums">
        {refusedAt(limit) > 0 ? <Tag tone="warn">{number(limit.callers_at_it)}</Tag> : number(limit.callers_at_it)}
      </td>
    </tr>
  );
}
