import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';

export interface MapStatusProps {
  request: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** How many shops are in sight; undefined until that is known. */
  inView: number | undefined;
}

/** Says how many shops the map shows, or why it shows none, without anybody having to look. */
export function MapStatus({ request: { error, isFetching, refetch }, inView }: MapStatusProps) {
  const { t } = useTranslation('shops');
  const { t: common } = useTranslation('platform');
  const errorText = useErrorText();
  return (
    <div className="map-pane__status" aria-busy={isFetching || undefined}>
      <p role="status" className="nums">
        {error
          ? `${t('directory.mapFailed')} ${errorText(error)}`
          : inView !== undefined && t('directory.inView', { count: inView })}
      </p>
      {error !== null && (
        <Button variant="text" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
    </div>
  );
}
