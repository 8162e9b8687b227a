import './locales.ts';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { CardSkeleton } from '@dabbab/ui/skeleton';
import { ListingCard } from '../../cards/listing-card.tsx';
import { cardsByIdQuery } from '../../data/listings/cards-by-id.ts';

/** One ad as a card. */
export function OneAd({ id }: { id: string }) {
  const { t } = useTranslation('listings-embedded');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useInfiniteQuery(cardsByIdQuery([id]));
  if (!data && !error) return <CardSkeleton />;
  const [ad] = data?.pages.flat() ?? [];
  if (ad) return <ListingCard listing={ad} sizes="(min-width: 640px) 296px, calc(50vw - 21px)" />;
  if (!error) return <p className="muted">{t('chosen.gone')}</p>;
  return (
    <Notice tone="danger" inset>
      {t('failed')}. {errorText(error)}{' '}
      <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
