import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { releaseChannel } from '@dabbab/platform/registry';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState } from '@dabbab/ui/state';
import { partsOf } from '../../data/releases/parts.ts';
import { registryQuery } from '../../data/releases/registry.ts';
import { releasesQuery } from '../../data/releases/releases.ts';
import './locales.ts';
import { Parts } from './parts.tsx';
import './releases.css';
import { Steps } from './steps.tsx';

/** What everybody gets of each remote, what is decided about it, and what was. */
export function ReleasesScreen() {
  const { t } = useTranslation('admin-releases');
  if (releaseChannel() === '') return <EmptyState title={t('noChannel.title')} text={t('noChannel.text')} />;
  return <Desk />;
}

function Desk() {
  const { t } = useTranslation('admin-releases');
  const releases = useQuery(releasesQuery);
  const registry = useQuery(registryQuery);
  // Without the registry the ledger still says what holds of the remotes that were released.
  const served = registry.data ?? (registry.error ? [] : undefined);
  const request = {
    data: releases.data && served && { parts: partsOf(served, releases.data), steps: releases.data.steps },
    error: releases.error,
    isFetching: releases.isFetching,
    refetch: () => releases.refetch(),
  };
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons stack">
      <Skeleton height="68px" />
      <Skeleton height="380px" />
      <Skeleton height="240px" />
    </Skeletons>
  );
  return (
    <div className="releases">
      <p className="muted">{t('about')}</p>
      <QueryState request={request} skeleton={skeleton} failed={t('failed')}>
        {({ parts, steps }) => (
          <>
            {registry.error && (
              <Notice tone="warn" inset>
                {t('registryFailed')}
              </Notice>
            )}
            <Parts parts={parts} />
            <Steps steps={steps} />
          </>
        )}
      </QueryState>
    </div>
  );
}
