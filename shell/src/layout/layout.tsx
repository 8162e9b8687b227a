import { useHydratedValue } from '@dabbab/platform/hydration';
import { useTranslation } from '@dabbab/platform/i18n';
import { useSettings } from '@dabbab/platform/settings';
import { ToastRegion } from '@dabbab/ui/toast';
import { lazy, type ReactNode, Suspense } from 'react';
import { useClosed } from '../app/closed.ts';
import { usePageState } from '../app/page-state.ts';
import { Announcement } from './announcement.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Surroundings } from './surroundings.tsx';

const PopupNotice = lazy(() =>
  import('../site/popup-notice.tsx').then(({ PopupNotice }) => ({ default: PopupNotice })),
);
const NewVersionNotice = lazy(() =>
  import(/* webpackChunkName: "later" */ '../site/new-version-notice.tsx').then(({ NewVersionNotice }) => ({
    default: NewVersionNotice,
  })),
);

export interface LayoutProps {
  /** The screen draws the whole page itself, with its own `<main id="main">`. */
  bare?: boolean;
  children: ReactNode;
}

/** Draws what surrounds every screen. */
export function Layout({ bare = false, children }: LayoutProps) {
  const { t } = useTranslation('shell');
  const closed = useClosed();
  const { popupNotification } = useSettings();
  const { outdated } = usePageState();
  const hasPopup = useHydratedValue(popupNotification.active && !closed, false);
  const isOutdated = useHydratedValue(outdated, false);
  return (
    <>
      <Announcement />
      {bare ? children : <Surroundings>{children}</Surroundings>}
      <Suspense>
        {hasPopup && <PopupNotice />}
        {isOutdated && <NewVersionNotice />}
      </Suspense>
      <OfflineNotice />
      <ToastRegion closeLabel={t('close')} />
    </>
  );
}
