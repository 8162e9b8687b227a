import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';

const HomeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "home" */ './features/home/home-screen.tsx')).HomeScreen,
}));

const AdScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad" */ './features/ad/ad-screen.tsx')).AdScreen,
}));

const AddListingScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-form" */ './features/ad-form/add-listing-screen.tsx'))
    .AddListingScreen,
}));

const EditListingScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-form" */ './features/ad-form/edit-listing-screen.tsx'))
    .EditListingScreen,
}));

const EditDraftScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-form" */ './features/ad-form/edit-draft-screen.tsx')).EditDraftScreen,
}));

const ImportAdsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "import-ads" */ './features/import-ads/import-ads-screen.tsx'))
    .ImportAdsScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/ad/:id" element={<AdScreen />} />
      <Route path="/add-listing" element={<AddListingScreen />} />
      <Route path="/edit-listing/:id" element={<EditListingScreen />} />
      <Route path="/edit-draft/:id" element={<EditDraftScreen />} />
      <Route path="/import-ads" element={<ImportAdsScreen />} />
    </Routes>
  );
}
