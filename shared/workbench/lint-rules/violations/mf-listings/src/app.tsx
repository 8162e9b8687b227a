import { AdPage } from './features/ad/ad-page.tsx';

export default function App() {
  return <AdPage />;
}
