import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { Tag } from '@dabbab/ui/tag';
import type { CSSProperties } from 'react';
import { registryQuery } from '../../data/releases/registry.ts';
import { BAD_SHARE } from '../../data/releases/releases.ts';
import type { BuildViews } from '../../data/technical/technical.ts';
import { useUnits } from '../../units/use-units.ts';
import { Panel } from './panel.tsx';

/** Which build of each remote is live and how it is mounted, and in how many of the sampled views each build broke. */
export function Builds({ builds }: { builds: readonly BuildViews[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { percent } = useUnits();
  const request = useQuery(registryQuery);
  const most = Math.max(BAD_SHARE, ...builds.map(({ broken, views }) => broken / views));
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons stack technical-panel__empty">
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </Skeletons>
  );
  return (
    <Panel title={t('builds.title')} note={t('builds.note')}>
      <QueryState request={request} skeleton={skeleton} failed={t('builds.failed')}>
        {(served) => (
          <ul>
            {served.map(({ name, version, mount }) => {
              const seen = builds.filter(({ remote }) => remote === name);
              const live = seen.find(({ build }) => build === version);
              const others = seen.filter(({ build }) => build !== version);
              return (
                <li key={name} className="technical-build">
                  <span className="technical-build__name">
                    <bdi dir="ltr">{name}</bdi>
                    <Tag>{t(`builds.${mount}`)}</Tag>
                  </span>
                  <ul>
                    {[{ remote: name, build: version, views: 0, broken: 0, ...live }, ...others].map((build, place) => {
                      const share = build.views > 0 ? build.broken / build.views : undefined;
                      return (
                        <li
                          key={build.build}
                          className="technical-bar technical-bar--small"
                          data-old={place > 0 || undefined}
                        >
                          <bdi dir="ltr" className="technical-bar__name">
                            {build.build}
                          </bdi>
                          <span
                            className="technical-bar__line"
                            data-tone={share !== undefined && share >= BAD_SHARE ? 'danger' : undefined}
                            style={{ '--share': (share ?? 0) / most } as CSSProperties}
                          />
                          <span className="nums">{share === undefined ? t('none') : percent(share)}</span>
                        </li>
                      );
                    })}
                  </ul>
                </li>
              );
            })}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}
