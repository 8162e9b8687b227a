import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { UseInfiniteQueryResult } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { classNames } from '@dabbab/ui/class-names';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import type { Shop, ShopFilters } from '../../data/shops/shops.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { ShopCard } from './shop-card.tsx';
import { useMore } from './use-more.ts';

export interface ShopListProps {
  list: UseInfiniteQueryResult<Shop[]>;
  filters: ShopFilters;
  /** Beside a big map there is room for rows only. */
  rows: boolean;
  /** Called with the shop that is pointed at or focused, and with null. */
  onPoint: (id: string | null) => void;
  onClear: () => void;
  /** Takes the area away. */
  onEverywhere: () => void;
}

/** Lists the shops; more come on demand. */
export function ShopList({ list, filters, rows, onPoint, onClear, onEverywhere }: ShopListProps) {
  const { t } = useTranslation('shops');
  const { cards, more } = useMore(list);
  // Nothing of another question says that nothing fits this one.
  const data = list.isPlaceholderData && list.data?.length === 0 ? undefined : list.data;
  return (
    <QueryState
      request={{ ...list, data }}
      skeleton={<DirectorySkeleton label={t('directory.loading')} rows={rows} />}
      failed={(error) =>
        // Trying again does not help against a filter that the database refuses; removing it does.
        toAppError(error).code === 'invalid-value' ? (
          <ErrorState icon="filter" title={t('directory.badFilter')} text={t('directory.badFilterText')}>
            <ShowAll onClear={onClear} />
          </ErrorState>
        ) : (
          <QueryError request={list} title={t('directory.failed')} />
        )
      }
      empty={<NoShops filters={filters} onClear={onClear} onEverywhere={onEverywhere} />}
    >
      {(shops) => (
        <>
          <ul
            ref={cards}
            className={classNames('shop-cards', rows && 'shop-cards--rows')}
            aria-busy={list.isPlaceholderData}
            aria-label={t('directory.list')}
          >
            {shops.map((shop, index) => (
              <li key={shop.id}>
                <ShopCard shop={shop} row={rows} priority={index < 2} onPoint={onPoint} />
              </li>
            ))}
          </ul>
          <LoadMore
            list={{ ...list, fetchNextPage: more }}
            moreLabel={t('directory.more')}
            failedText={t('directory.moreFailed')}
          />
        </>
      )}
    </QueryState>
  );
}

function ShowAll({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('shops');
  return (
    <Button variant="ink" size="sm" onClick={onClear}>
      {t('directory.showAll')}
    </Button>
  );
}

/** Says that no shop fits, and offers what would most likely find one. */
function NoShops({ filters, onClear, onEverywhere }: Pick<ShopListProps, 'filters' | 'onClear' | 'onEverywhere'>) {
  const { t } = useTranslation('shops');
  // The order leaves out no shop.
  const { sort: _sort, near: _near, ...narrowing } = filters;
  if (filters.bounds) {
    return (
      <EmptyState title={t('directory.noneHere')} text={t('directory.noneHereText')}>
        <Button variant="ink" size="sm" onClick={onEverywhere}>
          {t('directory.everywhere')}
        </Button>
      </EmptyState>
    );
  }
  if (Object.keys(narrowing).length > 0) {
    return (
      <EmptyState title={t('directory.noMatch')} text={t('directory.noMatchText')}>
        <ShowAll onClear={onClear} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('directory.none')} text={t('directory.noneText')}>
      <ButtonLink as={Link} to="/" variant="ink" size="sm">
        {t('directory.browse')}
      </ButtonLink>
    </EmptyState>
  );
}
