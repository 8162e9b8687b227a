import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { lazy, Suspense, useState } from 'react';
import { useSignInFirst } from './use-sign-in-first.ts';

const ReportSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/report-sheet.tsx')).ReportSheet,
}));

/** Opens the form in which one reports the ad. */
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
      {/* It stays, so that what was typed does. */}
      {asked && (
        <Suspense>
          <ReportSheet adId={adId} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
