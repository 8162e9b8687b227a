import { useTranslation } from '@dabbab/platform/i18n';
import { watchSight } from '@dabbab/platform/kit/in-sight';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { useEffect, useRef } from 'react';
import './more-listings.css';

export interface MoreListingsProps {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  /** Loads by itself when it comes near; otherwise only when pressed. */
  automatic: boolean;
  onMore: () => void;
}

/** The end of a list: loads more while scrolling, and always by its button. */
export function MoreListings({ hasMore, loading, failed, automatic, onMore }: MoreListingsProps) {
  const { t } = useTranslation('listings');
  const end = useRef<HTMLDivElement>(null);
  const watching = automatic && hasMore && !loading && !failed;

  useEffect(() => {
    if (watching && end.current) return watchSight(end.current, onMore, '600px');
  }, [watching, onMore]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="more-listings">
      {failed && (
        <Notice tone="danger" inset>
          {t('list.moreFailed')}
        </Notice>
      )}
      <Button size="lg" loading={loading} onClick={onMore}>
        {failed ? t('list.retry') : t('list.more')}
      </Button>
    </div>
  );
}
