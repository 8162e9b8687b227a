import { useTranslation } from '@dabbab/platform/i18n';
import { useSignedInAct } from '@dabbab/platform/kit/use-signed-in-act';
import { Button } from '@dabbab/ui/button';
import { lazy, Suspense, useState } from 'react';
import { reportAd, reportReasons } from '../../data/listings/report-ad.ts';

const ReportSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-report" */ '@dabbab/ui/connected/report/report-sheet')).ReportSheet,
}));

/** Opens the form to report the ad. */
export function ReportButton({ adId }: { adId: string }) {
  const { t } = useTranslation('listings-ad');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const report = useSignedInAct('report', adId, () => {
    setAsked(true);
    setOpen(true);
  });
  return (
    <>
      <Button variant="text" size="sm" icon="flag" onClick={report}>
        {t('report')}
      </Button>
      {/* Stays mounted when closed, so that what was typed is kept. */}
      {asked && (
        <Suspense>
          <ReportSheet
            about="ad"
            reasons={reportReasons}
            action={reportAd(adId)}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
