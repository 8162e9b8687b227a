import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { UseQueryResult } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { classNames } from '@dabbab/ui/class-names';

export interface MapStatusProps {
  request: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isPlaceholderData' | 'refetch'>;
  /** How many shops are in sight; undefined until that is known. */
  inView: number | undefined;
}

/** Says how many shops the map shows, or why it may show too few, also to those who do not see it. */
export function MapStatus({ request, inView }: MapStatusProps) {
  const { t } = useTranslation('shops');
  const { t: common } = useTranslation('platform');
  const errorText = useErrorText();
  const { error, fetchStatus, isPlaceholderData, refetch } = request;
  const words = () => {
    if (error) return `${t('directory.mapFailed')} ${errorText(error)}`;
    // Goes on by itself.
    if (fetchStatus === 'paused' && (isPlaceholderData || inView === undefined)) return t('directory.mapOffline');
    return inView !== undefined && t('directory.inView', { count: inView });
  };
  const text = words();
  return (
    <div className={classNames('map-pane__status', !text && 'map-pane__status--silent')}>
      <p role="status" className="nums">
        {text}
      </p>
      {error !== null && (
        <Button variant="text" size="sm" loading={fetchStatus === 'fetching'} onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
    </div>
  );
}
