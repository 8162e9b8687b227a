import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';
import { AccountFrame } from './account-frame/account-frame.tsx';

const ProfileScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "profile" */ './features/profile/profile-screen.tsx')).ProfileScreen,
}));

const GarageScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "garage" */ './features/garage/garage-screen.tsx')).GarageScreen,
}));

const OwnAdsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-ads" */ './features/listings/own-ads-screen.tsx')).OwnAdsScreen,
}));

const SavedAdsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "saved-ads" */ './features/listings/saved-ads-screen.tsx'))
    .SavedAdsScreen,
}));

const SavedSearchesScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "saved-searches" */ './features/listings/saved-searches-screen.tsx'))
    .SavedSearchesScreen,
}));

const SettingsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "settings" */ './features/settings/settings-screen.tsx')).SettingsScreen,
}));

const PublicProfileScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "public-profile" */ './features/public-profile/public-profile-screen.tsx')
  ).PublicProfileScreen,
}));

const PaymentsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "payments" */ './features/payments/payments-screen.tsx')).PaymentsScreen,
}));

const OwnPlanScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-plan" */ './features/own-plan/own-plan-screen.tsx')).OwnPlanScreen,
}));

const PlansScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "plans" */ './features/plans/plans-screen.tsx')).PlansScreen,
}));

const CheckoutScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "checkout" */ './features/checkout/checkout-screen.tsx')).CheckoutScreen,
}));

const FeatureAdScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "feature-ad" */ './features/feature-ad/feature-ad-screen.tsx'))
    .FeatureAdScreen,
}));

const PaymentStatusScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "payment-status" */ './features/payment-status/payment-status-screen.tsx')
  ).PaymentStatusScreen,
}));

const InvoiceScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invoice" */ './features/invoice/invoice-screen.tsx')).InvoiceScreen,
}));

const ReviewsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-reviews" */ './features/reviews/reviews-screen.tsx')).ReviewsScreen,
}));

const SaleScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "sale" */ './features/sale/sale-screen.tsx')).SaleScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route element={<AccountFrame />}>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/profile/garage" element={<GarageScreen />} />
        <Route path="/profile/ads" element={<OwnAdsScreen />} />
        <Route path="/profile/saved" element={<SavedAdsScreen />} />
        <Route path="/profile/searches" element={<SavedSearchesScreen />} />
        <Route path="/profile/reviews" element={<ReviewsScreen />} />
        <Route path="/profile/payments" element={<PaymentsScreen />} />
        <Route path="/profile/shop" element={<OwnPlanScreen />} />
        <Route path="/profile/settings" element={<SettingsScreen />} />
      </Route>
      <Route path="/user/:id" element={<PublicProfileScreen />} />
      <Route path="/sale/:id" element={<SaleScreen />} />
      <Route path="/shop-plans" element={<PlansScreen />} />
      <Route path="/checkout" element={<CheckoutScreen />} />
      <Route path="/feature-ad/:listingId" element={<FeatureAdScreen />} />
      <Route path="/payment-status" element={<PaymentStatusScreen />} />
      <Route path="/invoice/:id" element={<InvoiceScreen />} />
    </Routes>
  );
}
