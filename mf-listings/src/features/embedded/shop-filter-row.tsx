import './shop-ads.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { ChoiceChip } from '@dabbab/ui/chip';
import { SortSelect } from '../../cards/sort-select.tsx';
import { useTypeName } from '../../cards/use-type-name.ts';
import { facetsQuery, totalOf } from '../../data/listings/facets.ts';
import { type ShopFilters, shopSorts } from './use-shop-filters.ts';

interface ShopFilterRowProps {
  ownerId: string;
  filters: ShopFilters;
  onChoose: (changed: Partial<ShopFilters>) => void;
}

/** Offers the types of ads that a shop has, with their numbers, and an order; nothing where there is nothing to choose. */
export function ShopFilterRow({ ownerId, filters: { type, sort }, onChoose }: ShopFilterRowProps) {
  const { t } = useTranslation('listings-embedded');
  const { number } = useFormat();
  const nameOf = useTypeName();
  const { data: facets } = useQuery(facetsQuery({ owner: ownerId }));
  if (!facets || totalOf(facets, {}).listings < 2) return null;
  const types = [...(facets.type?.listings ?? [])];
  const counts = facets.type?.exact;
  return (
    <div className="shop-filter-row" role="group" aria-label={t('shop.filters')}>
      {types.length > 1 && (
        <div className="scroll-x shop-filter-row__types">
          <ChoiceChip selected={type === undefined} onClick={() => onChoose({ type: undefined })}>
            {t('shop.all')}
          </ChoiceChip>
          {types.map(([slug, amount]) => (
            <ChoiceChip key={slug} selected={slug === type} onClick={() => onChoose({ type: slug })}>
              {nameOf(slug)} {counts && <bdi className="shop-filter-row__count">{number(amount)}</bdi>}
            </ChoiceChip>
          ))}
        </div>
      )}
      <div className="shop-filter-row__sort">
        <SortSelect sorts={shopSorts} value={sort} onChange={(chosen) => onChoose({ sort: chosen })} />
      </div>
    </div>
  );
}
