import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { type AdminListing, listingCountsQuery, listingsList, suspendListing } from '../../data/listings/listings.ts';
import { Desk } from '../../desk/desk.tsx';
import { ListingDrawer } from './listing-drawer.tsx';
import './locales.ts';
import { useListingColumns } from './use-listing-columns.tsx';
import { useListingFilters } from './use-listing-filters.ts';

const views = ['reported', 'hidden', 'suspended', 'featured'] as const;

/** Every ad of the site, in whatever state: who offers it, what is said against it, and what is done about it. */
export function ListingsScreen() {
  const { t } = useTranslation('admin-listings');
  const { number } = useFormat();
  const language = useLanguage();
  const columns = useListingColumns();
  const filters = useListingFilters();
  const counts = useQuery(listingCountsQuery).data;
  const suspend = (suspended: boolean) => async (ad: AdminListing, reason?: string) =>
    suspendListing.send({ id: ad.id, suspended, reason });
  return (
    <Desk<AdminListing>
      name="listings"
      list={listingsList}
      labelOf={(ad) => textIn(language, { ar: ad.title_ar, en: ad.title_en }).text || number(ad.price)}
      search={t('search')}
      columns={columns}
      filters={filters}
      views={[
        { key: 'all', label: t('views.all'), question: { filters: {} } },
        ...views.map((status) => ({
          key: status,
          label: t(`views.${status}`),
          question: { filters: { status } },
          count: status === 'featured' ? undefined : counts?.[status],
        })),
      ]}
      drawer={(id) => <ListingDrawer key={id} id={id} />}
      bulk={[
        {
          key: 'suspend',
          label: t('suspend.label'),
          icon: 'ban',
          danger: true,
          confirm: { title: t('suspend.many'), text: t('suspend.manyText'), reason: true },
          run: suspend(true),
          undo: 'listings',
        },
        {
          key: 'restore',
          label: t('restore.label'),
          icon: 'check',
          confirm: { title: t('restore.title'), text: t('restore.text') },
          run: suspend(false),
          undo: 'listings',
        },
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
