import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Route, Routes } from '@dabbab/platform/router';

/** The root of the remote: its screens by route. */
export function App() {
  const { t } = useTranslation('messaging');
  return (
    <Routes>
      <Route path="/messages" element={<p>{t('titles.messages')}</p>} />
      <Route path="/notifications" element={<p>{t('titles.notifications')}</p>} />
    </Routes>
  );
}
