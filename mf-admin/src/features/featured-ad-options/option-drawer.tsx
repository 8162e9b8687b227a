import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Price } from '@dabbab/ui/price';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { type FeaturedOption, optionFiguresQuery, optionsList } from '../../data/plans/featured-options.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { DeleteOffer } from '../../offer/delete-offer.tsx';
import { History } from '../../offer/history.tsx';
import { OfferName } from '../../offer/offer-name.tsx';
import { Sales } from '../../offer/sales.tsx';
import { CardPreview } from './card-preview.tsx';
import { OptionSheet } from './option-sheet.tsx';

const all = { filters: {} };

/** An option: what it costs and gives, how that looks, what it brought, and how its price was. */
export function OptionDrawer({ slug }: { slug: string }) {
  const { t } = useTranslation(['admin-featured-ad-options', 'admin-offer']);
  const [editing, setEditing] = useState(false);
  const request = useInfiniteQuery(optionsList(all));
  const option = request.data?.pages.flat().find((one) => one.slug === slug);
  return (
    <>
      <RecordDrawer
        label={t('option')}
        title={option && <OfferName {...option} />}
        tag={
          option && <Tag tone={option.active ? 'ok' : undefined}>{t(option.active ? 'active.yes' : 'active.no')}</Tag>
        }
        request={request}
        tabs={
          option
            ? [
                { key: 'summary', label: t('tab.summary'), content: <Summary option={option} /> },
                { key: 'history', label: t('tab.history'), content: <History entity="featured_options" slug={slug} /> },
                { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="featured_options" id={slug} /> },
              ]
            : []
        }
        actions={
          option && (
            <>
              <Button variant="ink" icon="edit" onClick={() => setEditing(true)}>
                {t('admin-offer:edit')}
              </Button>
              <DeleteOffer table="featured_options" offer={option} />
            </>
          )
        }
      />
      {editing && option && <OptionSheet option={option} isNew={false} onClose={() => setEditing(false)} />}
    </>
  );
}

function Summary({ option }: { option: FeaturedOption }) {
  const { t } = useTranslation(['admin-featured-ad-options', 'admin-offer']);
  const { number } = useFormat();
  const figures = useQuery(optionFiguresQuery);
  return (
    <>
      <Facts
        items={[
          {
            label: t('admin-offer:column.price'),
            value: <Price amount={option.price} currency={t('admin-offer:currency')} />,
          },
          { label: t('admin-offer:column.days'), value: number(option.days) },
          { label: t('scope.label'), value: t(option.scope === 'listing' ? 'scope.listing' : 'scope.shop') },
          { label: t('admin-offer:column.slug'), value: <code dir="ltr">{option.slug}</code> },
        ]}
      />
      <QueryState
        request={figures}
        skeleton={
          <Skeletons label={t('figures.loading')}>
            <Skeleton height="120px" />
          </Skeletons>
        }
        failed={t('figures.failed')}
      >
        {(byOption) => {
          const own = byOption[option.slug];
          return own && <Sales figures={own} first={{ label: t('running'), value: number(own.running) }} />;
        }}
      </QueryState>
      <CardPreview scope={option.scope} />
    </>
  );
}
