import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { CardSkeleton } from '@dabbab/ui/skeleton';
import { ListingCard } from '../../cards/listing-card.tsx';
import { cardsByIdQuery } from '../../data/listings/cards-by-id.ts';

/** Shows one ad as a card in a page of another remote. */
export function OneAd({ id }: { id: string }) {
  const { t } = useTranslation('listings-embedded');
  return (
    <QueryState
      request={useInfiniteQuery(cardsByIdQuery([id]))}
      skeleton={<CardSkeleton />}
      failed={t('failed')}
      empty={<p className="muted">{t('chosen.gone')}</p>}
    >
      {([ad]) => ad && <ListingCard listing={ad} sizes="(min-width: 640px) 296px, calc(50vw - 21px)" />}
    </QueryState>
  );
}
