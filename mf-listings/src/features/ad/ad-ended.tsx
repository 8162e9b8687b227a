import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useTitle } from '@dabbab/platform/title';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import { adEndQuery } from '../../data/listings/ad-end.ts';
import { filtersToPath } from '../../data/listings/filters-in-url.ts';
import { AdSkeleton } from './ad-skeleton.tsx';
import { SimilarAds } from './similar-ads.tsx';

/** Says that an ad is no longer for sale, or never existed, and shows similar ones. */
export function AdEnded({ id }: { id: string }) {
  const { t } = useTranslation('listings-ad');
  const { data: end, isPending } = useQuery(adEndQuery(id));
  const title = isPending ? undefined : t(`ended.${end?.state ?? 'unknown'}.title`);
  useTitle(title);
  if (isPending) return <AdSkeleton />;
  const like = end?.type ? { ...(end.kind === 'part' && { kind: 'part' as const }), type: [end.type] } : {};
  return (
    <div className="page section">
      <h1 className="sr-only">{t('ended.heading')}</h1>
      <EmptyState title={title} text={t(`ended.${end?.state ?? 'unknown'}.text`)}>
        <ButtonLink as={Link} to={filtersToPath(like)} variant="ink" size="sm">
          {t('browse')}
        </ButtonLink>
      </EmptyState>
      {end?.type && <SimilarAds adId={id} type={end.type} />}
    </div>
  );
}
