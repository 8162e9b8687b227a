import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { type Lookup, lookupName, useLookups } from '@dabbab/platform/lookups';
import { Button } from '@dabbab/ui/button';
import { useState } from 'react';
import { type AdminShop, shopsList, shopStates, suspendShop } from '../../data/shops/shops.ts';
import { Desk } from '../../desk/desk.tsx';
import './locales.ts';
import { NewShop } from './new-shop.tsx';
import { ShopDrawer } from './shop-drawer.tsx';
import { useShopColumns } from './use-shop-columns.tsx';

/** The shops of the site: whose they are, until when they are paid, and what is done about them. */
export function ShopsScreen() {
  const { t } = useTranslation('admin-shops');
  const language = useLanguage();
  const lookups = useLookups();
  const columns = useShopColumns();
  const [opening, setOpening] = useState(false);
  const options = (entries: readonly Lookup[] = []) =>
    entries.map((entry) => ({ value: entry.slug, label: lookupName(entry, language) }));
  const suspend = (suspended: boolean) => async (shop: AdminShop, reason?: string) =>
    suspendShop.send({ id: shop.id, suspended, reason });
  return (
    <>
      <Desk<AdminShop>
        name="shops"
        list={shopsList}
        labelOf={(shop) => textIn(language, { ar: shop.name_ar, en: shop.name_en }).text}
        search={t('search')}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t('column.status'),
            options: shopStates.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          { name: 'city', label: t('column.city'), multiple: true, options: options(lookups?.cities) },
          { name: 'type', label: t('column.type'), multiple: true, options: options(lookups?.shop_types) },
        ]}
        views={[
          { key: 'all', label: t('views.all'), question: { filters: {} } },
          { key: 'running', label: t('views.running'), question: { filters: { status: 'running' } } },
          {
            key: 'ending',
            label: t('views.ending'),
            question: { sort: 'subscription_until', filters: { status: 'running' } },
          },
          { key: 'lapsed', label: t('views.lapsed'), question: { filters: { status: 'lapsed' } } },
          { key: 'suspended', label: t('views.suspended'), question: { filters: { status: 'suspended' } } },
        ]}
        drawer={(id) => <ShopDrawer key={id} id={id} />}
        toolbar={
          <Button size="sm" variant="ink" icon="plus" onClick={() => setOpening(true)}>
            {t('new')}
          </Button>
        }
        bulk={[
          {
            key: 'suspend',
            label: t('suspend.label'),
            icon: 'ban',
            danger: true,
            confirm: { title: t('suspend.many'), text: t('suspend.text'), reason: true },
            run: suspend(true),
            undo: 'shops',
          },
          {
            key: 'restore',
            label: t('restore.label'),
            icon: 'check',
            confirm: { title: t('restore.many'), text: t('restore.text') },
            run: suspend(false),
            undo: 'shops',
          },
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {opening && <NewShop onClose={() => setOpening(false)} />}
    </>
  );
}
