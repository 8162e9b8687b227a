import './locales.ts';
import '../../ad-input/locales.ts';
import '../../fields/locales.ts';
import './import-ads.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { useEffect, useRef } from 'react';
import { adsLeftQuery } from '../../data/listings/own-ads.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ColumnHelp } from './column-help.tsx';
import { ImportedRows } from './imported-rows.tsx';
import { useImport } from './use-import.ts';

/** `/import-ads`: makes drafts of many ads from a file with their pictures. */
export function ImportAdsScreen() {
  const { user } = useAuth();
  return user && <Import key={user.id} userId={user.id} />;
}

function Import({ userId }: { userId: string }) {
  // Those of later steps, too: one that comes when its step does would put the whole page away while it loads.
  const { t } = useTranslation([
    'listings-import-ads',
    'listings-fields',
    'listings-ad-input',
    'ui-connected-table-file',
    'ui-connected-photos',
  ]);
  const lookups = useLookups();
  const { data: allowance } = useQuery(adsLeftQuery(userId));
  const ads = useImport(userId, lookups);
  const left = allowance?.left ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const fileHeading = useRef<HTMLHeadingElement>(null);
  const table = ads.current?.rows[0]?.id;
  const before = useRef(table);
  useEffect(() => {
    if (before.current === table) return;
    before.current = table;
    // What was pressed went with the rest of the screen.
    (fileHeading.current ?? heading.current)?.focus();
  }, [table]);
  return (
    <div className="page import-ads">
      <header className="stack import-ads__head">
        <h1 ref={heading} tabIndex={-1} className="h1">
          {t('title')}
        </h1>
        {!ads.current && <p className="muted">{t('intro')}</p>}
        {!ads.current && left !== null && <p className="import-ads__left">{t('left', { count: left })}</p>}
      </header>
      {!ads.kept && (
        <Notice tone="warn" inset>
          {t('notKept')}
        </Notice>
      )}
      {!lookups ? (
        <Skeletons label={t('loading')} className="stack">
          <Skeleton height="160px" />
          <Skeleton height="240px" />
        </Skeletons>
      ) : ads.current ? (
        <ImportedRows userId={userId} ads={ads} current={ads.current} left={left} heading={fileHeading} />
      ) : (
        <>
          <ChooseFiles ads={ads} />
          <ColumnHelp lookups={lookups} />
        </>
      )}
    </div>
  );
}
