import { AdPage } from './features/ad/ad-page.tsx';

export function App() {
  return <AdPage />;
}
