import { AdPage } from '../../../mf-listings/src/features/ad/ad-page.tsx'; // expect: boundaries/dependencies "shell may not import remote-feature"

export function Header() {
  return <AdPage />;
}
