import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import type { CSSProperties } from 'react';
import type { Share } from '../../data/dashboard/dashboard.ts';
import { ListLink } from './list-link.tsx';

export interface TopSharesProps {
  /** The lookup list that names the slugs. */
  list: 'makers' | 'cities';
  /** Most first. */
  shares: readonly Share[];
}

/** The filter of the desk of ads that stands for the list. */
const filters = { makers: 'make', cities: 'city' };

/** Draws the makes or cities with most active ads, as bars. */
export function TopShares({ list, shares }: TopSharesProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const nameOf = useLookupName();
  const most = shares[0]?.count ?? 1;
  return (
    <section className="admin-panel">
      <h2 className="admin-panel__title">{t(`dashboard.top.${list}`)}</h2>
      {shares.length === 0 && <p className="admin-panel__row admin-panel__row--empty">{t('dashboard.top.none')}</p>}
      <ol>
        {shares.map(({ slug, count }) => (
          <li key={slug} className="admin-panel__row share" style={{ '--share': count / most } as CSSProperties}>
            <ListLink to={`/admin/listings?${filters[list]}=${slug}&status=active`}>{nameOf(list, slug)}</ListLink>
            <span className="nums">{number(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
