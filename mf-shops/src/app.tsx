import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Route, Routes } from '@dabbab/platform/router';

/** The root of the remote: its screens by route. */
export function App() {
  const { t } = useTranslation('shops');
  return (
    <Routes>
      <Route path="/shops" element={<p>{t('titles.shops')}</p>} />
    </Routes>
  );
}
