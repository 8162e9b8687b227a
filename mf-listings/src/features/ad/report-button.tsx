import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { Button } from '@dabbab/ui/button';
import { lazy, Suspense, useState } from 'react';
import { reportAd, reportReasons } from '../../data/listings/report-ad.ts';

const ReportSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-report" */ '@dabbab/ui/connected/report/report-sheet')).ReportSheet,
}));

/** Opens the form to report the ad. */
export function ReportButton({ adId }: { adId: string }) {
  const { t } = useTranslation('listings-ad');
  const signInFirst = useSignInFirst();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="sm"
        icon="flag"
        onClick={() => {
          if (!signInFirst()) return;
          setAsked(true);
          setOpen(true);
        }}
      >
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
