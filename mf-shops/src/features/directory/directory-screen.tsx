import './directory.css';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { Lane } from '@dabbab/ui/lane';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import { shopsQuery } from '../../data/shops/shops.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { ShopCard } from './shop-card.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { ShopSearch } from './shop-search.tsx';
import { useFilters } from './use-filters.ts';

/** `/shops`: the shops with a running subscription, by name, kind and city. */
export function DirectoryScreen() {
  const { t } = useTranslation('shops');
  const { filters, setFilter, clear } = useFilters();
  return (
    <>
      <div className="shops-head on-asphalt">
        <div className="page shops-head__text">
          <h1 className="h1">{t('titles.shops')}</h1>
          <p className="shops-head__lead">{t('lead')}</p>
          <ShopSearch value={filters.q ?? ''} onSearch={(q) => setFilter('q', q, true)} />
        </div>
        <Lane edge />
      </div>
      <div className="page shops-page">
        <ShopFilters filters={filters} onChange={setFilter} />
        <Shops filters={filters} onClear={clear} />
      </div>
    </>
  );
}

interface ShopsProps {
  filters: Parameters<typeof shopsQuery>[0];
  onClear: () => void;
}

function Shops({ filters, onClear }: ShopsProps) {
  const { t } = useTranslation('shops');
  const query = useInfiniteQuery({ ...shopsQuery(filters), select: ({ pages }) => pages.flat() });
  const { isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const filtered = Object.keys(filters).length > 0;
  const showAll = (
    <Button variant="ink" size="sm" onClick={onClear}>
      {t('showAll')}
    </Button>
  );

  const empty = filtered ? (
    <EmptyState title={t('noMatch')} text={t('noMatchText')}>
      {showAll}
    </EmptyState>
  ) : (
    <EmptyState title={t('none')} text={t('noneText')}>
      <ButtonLink as={Link} to="/" variant="ink" size="sm">
        {t('browse')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <QueryState
      request={query}
      skeleton={<DirectorySkeleton label={t('loading')} />}
      failed={(refusal) =>
        // Trying again does not help against a filter that the database refuses; removing it does.
        toAppError(refusal).code === 'invalid-value' ? (
          <ErrorState icon="filter" title={t('badFilter')} text={t('badFilterText')}>
            {showAll}
          </ErrorState>
        ) : (
          <QueryError request={query} title={t('failed')} />
        )
      }
      empty={empty}
    >
      {(shops) => (
        <>
          <ul className="shop-cards" aria-busy={isPlaceholderData}>
            {shops.map((shop, index) => (
              <li key={shop.id}>
                <ShopCard shop={shop} priority={index < 3} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <Button className="shops-page__more" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
