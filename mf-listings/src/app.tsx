import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Route, Routes } from '@dabbab/platform/router';

/** The root of the remote: its screens by route. */
export function App() {
  const { t } = useTranslation('listings');
  return (
    <Routes>
      <Route path="/" element={<p>{t('titles.home')}</p>} />
      <Route path="/ad/:id" element={<p>{t('titles.ad')}</p>} />
    </Routes>
  );
}
