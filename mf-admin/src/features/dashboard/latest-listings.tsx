import { ProTable } from '@ant-design/pro-components';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Empty, Segmented } from 'antd';
import { useState } from 'react';
import {
  type LatestListing,
  latestListingsQuery,
  type ListingFilter,
  listingFilters,
} from '../../data/listings/latest-listings.ts';
import { ListingsSkeleton } from './listings-skeleton.tsx';
import { useListingColumns } from './use-listing-columns.tsx';

/** Draws the table of the ads that were posted last, in whatever state they are. */
export function LatestListings() {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState<ListingFilter>('all');
  const request = useQuery(latestListingsQuery(filter));
  const { data, isFetching, isPlaceholderData } = request;
  const columns = useListingColumns();

  const state = (
    <QueryState request={request} skeleton={<ListingsSkeleton />} failed={t('latest.failed')}>
      {() => null}
    </QueryState>
  );

  return (
    <section className="latest admin-panel" aria-labelledby="latest-title" aria-busy={isFetching}>
      <ProTable<LatestListing>
        rowKey="id"
        columns={columns}
        dataSource={data ?? []}
        loading={isPlaceholderData}
        pagination={false}
        search={false}
        options={false}
        cardProps={false}
        size="middle"
        ErrorBoundary={false}
        headerTitle={<h2 id="latest-title">{t('latest.title')}</h2>}
        toolBarRender={() => [
          <Segmented
            key="filter"
            aria-label={t('latest.filter.label')}
            value={filter}
            onChange={setFilter}
            options={listingFilters.map((value) => ({ value, label: t(`latest.filter.${value}`) }))}
          />,
        ]}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`latest.empty.${filter}`)} /> }}
        {...(data ? {} : { tableViewRender: () => state })}
      />
    </section>
  );
}
