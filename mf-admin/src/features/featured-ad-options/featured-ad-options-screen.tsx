import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { type FeaturedOption, optionFiguresQuery, optionsList } from '../../data/plans/featured-options.ts';
import { Desk } from '../../desk/desk.tsx';
import { OfferName } from '../../offer/offer-name.tsx';
import './locales.ts';
import '../../offer/locales.ts';
import './featured-ad-options.css';
import { OptionDrawer } from './option-drawer.tsx';
import { OptionSheet } from './option-sheet.tsx';
import { newOption } from './option-values.ts';

/** How long an ad or a shop may be featured, and for how much. */
export function FeaturedAdOptionsScreen() {
  const { t } = useTranslation(['admin-featured-ad-options', 'admin-offer']);
  const { number } = useFormat();
  const language = useLanguage();
  const figures = useQuery(optionFiguresQuery).data;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Desk<FeaturedOption>
        name="featured-ad-options"
        list={optionsList}
        labelOf={(option) => option[`name_${language}`]}
        columns={[
          {
            key: 'option',
            title: t('option'),
            render: (option) => <OfferName {...option} />,
            csv: ({ name_ar, name_en }) => `${name_ar} / ${name_en}`,
          },
          {
            key: 'scope',
            title: t('scope.label'),
            wide: true,
            render: ({ scope }) => t(scope === 'listing' ? 'scope.listing' : 'scope.shop'),
            csv: ({ scope }) => scope,
          },
          {
            key: 'price',
            title: t('admin-offer:column.price'),
            render: ({ price }) => <Price amount={price} currency={t('admin-offer:currency')} />,
            csv: ({ price }) => price,
          },
          {
            key: 'days',
            title: t('admin-offer:column.days'),
            wide: true,
            render: ({ days }) => number(days),
            csv: ({ days }) => days,
          },
          {
            key: 'sold',
            title: t('admin-offer:sales.sold30'),
            wide: true,
            render: ({ slug }) => number(figures?.[slug]?.sold_30_days ?? 0),
            csv: ({ slug }) => figures?.[slug]?.sold_30_days ?? null,
          },
          {
            key: 'active',
            title: t('admin-offer:column.active'),
            render: ({ active }) => (
              <Tag tone={active ? 'ok' : undefined}>{t(active ? 'active.yes' : 'active.no')}</Tag>
            ),
            csv: ({ active }) => (active ? 'yes' : 'no'),
          },
        ]}
        filters={[
          {
            name: 'scope',
            label: t('scope.label'),
            options: ['listing', 'shop'].map((value) => ({
              value,
              label: t(value === 'listing' ? 'scope.listing' : 'scope.shop'),
            })),
          },
          {
            name: 'active',
            label: t('admin-offer:column.active'),
            options: ['yes', 'no'].map((value) => ({ value, label: t(`active.${value}`) })),
          },
        ]}
        drawer={(slug) => <OptionDrawer slug={slug} />}
        toolbar={
          <Button size="sm" variant="ink" icon="plus" onClick={() => setAdding(true)}>
            {t('add.button')}
          </Button>
        }
        empty={{ title: t('empty') }}
      />
      {adding && <OptionSheet option={newOption} isNew onClose={() => setAdding(false)} />}
    </>
  );
}
