import '../../money/locales.ts';
import './feature-ad.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { Notice } from '@dabbab/ui/notice';
import { useState } from 'react';
import { ownAdQuery } from '../../data/plans/featured.ts';
import { FeatureOptions } from '../../money/feature-options.tsx';
import { Subject } from '../../money/subject.tsx';

/** `/feature-ad/:listingId`: features one's own ad for some days. */
export function FeatureAdScreen() {
  const { t } = useTranslation('account-money');
  const { listingId = '' } = useParams();
  const { user } = useAuth();
  const { date } = useFormat();
  const language = useLanguage();
  const [now] = useState(() => new Date().toISOString());
  const ad = useQuery(ownAdQuery(user?.id ?? '', listingId));
  return (
    <div className="page page--narrow feature-ad">
      <h1 className="h1">{t('feature.title')}</h1>
      <QueryState request={ad} skeleton={<ScreenLoading />} failed={t('feature.adFailed')}>
        {({ title_ar, title_en, cover_path, listed, expires_at, featured_until }) => {
          const { text, ...foreign } = textIn(language, { ar: title_ar, en: title_en });
          const featured = featured_until !== null && new Date(featured_until).toISOString() > now;
          const seen = listed && new Date(expires_at).toISOString() > now;
          return (
            <section className="panel feature-ad__panel">
              <Subject coverPath={cover_path} title={<bdi {...foreign}>{text}</bdi>}>
                {featured && <p>{t('feature.until', { date: date(featured_until) })}</p>}
              </Subject>
              {seen ? (
                <FeatureOptions scope="listing" target={listingId} />
              ) : (
                <Notice tone="warn" inset>
                  {t('feature.hidden')}
                </Notice>
              )}
            </section>
          );
        }}
      </QueryState>
    </div>
  );
}
