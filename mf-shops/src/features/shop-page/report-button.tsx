import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { IconButton } from '@dabbab/ui/icon-button';
import { lazy, Suspense, useState } from 'react';
import { reportShop, shopReportReasons } from '../../data/shops/report-shop.ts';

const ReportSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shop-report" */ '@dabbab/ui/connected/report/report-sheet')).ReportSheet,
}));

/** Opens the form to report a shop. */
export function ReportButton({ shopId }: { shopId: string }) {
  const { t } = useTranslation('shops-shop-page');
  const signInFirst = useSignInFirst();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="flag"
        label={t('report')}
        onClick={() => {
          if (!signInFirst()) return;
          setAsked(true);
          setOpen(true);
        }}
      />
      {/* Stays mounted when closed, so that what was typed is kept. */}
      {asked && (
        <Suspense>
          <ReportSheet
            about="shop"
            reasons={shopReportReasons}
            action={reportShop(shopId)}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
