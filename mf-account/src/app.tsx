import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Route, Routes } from '@dabbab/platform/router';

/** The root of the remote: its screens by route. */
export function App() {
  const { t } = useTranslation('account');
  return (
    <Routes>
      <Route path="/profile" element={<p>{t('titles.profile')}</p>} />
      <Route path="/user/:id" element={<p>{t('titles.user')}</p>} />
    </Routes>
  );
}
