import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';

const DirectoryScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "directory" */ './features/directory/directory-screen.tsx'))
    .DirectoryScreen,
}));

const ShopPageScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shop-page" */ './features/shop-page/shop-page-screen.tsx'))
    .ShopPageScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/shops" element={<DirectoryScreen about="list" />} />
      <Route path="/stores/map" element={<DirectoryScreen about="map" />} />
      <Route path="/shop/:id" element={<ShopPageScreen />} />
    </Routes>
  );
}
