import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

const lines = ['100%', '94%', '97%', '62%'];

/** A title and two paragraphs to come. */
export function ContentPageSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <Skeletons label={t('pages.loading')} className="skeletons stack">
      <Skeleton width="45%" height="2.4rem" />
      {['first', 'second'].map((paragraph) => (
        <div className="stack content-page__paragraph" key={paragraph}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </Skeletons>
  );
}
