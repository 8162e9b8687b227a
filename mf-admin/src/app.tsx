import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Route, Routes } from '@dabbab/platform/router';

/** The root of the remote: its screens by route. */
export function App() {
  const { t } = useTranslation('admin');
  return (
    <Routes>
      <Route path="/admin" element={<p>{t('titles.dashboard')}</p>} />
    </Routes>
  );
}
