import { adminSpecTexts } from './admin-spec-texts.ts';
import type { SpecText } from './spec-text.ts';

const SHELL = 'shell/src';
const ACCOUNT = 'mf-account/src';
const LISTINGS = 'mf-listings/src';
const MESSAGING = 'mf-messaging/src';
const SHOPS = 'mf-shops/src';
const PLATFORM = 'shared/platform/src';

/** Every text of the error catalogue (section 8 of the specification). */
export const specTexts: readonly SpecText[] = [
  ...adminSpecTexts,
  // The session
  {
    text: 'Error fetching profile on load',
    screen: 'log',
    code: `${PLATFORM}/session-user.ts`,
    shownBy: `${PLATFORM}/session-changes.test.ts`,
  },
  {
    text: 'useAuth must be used within an AuthProvider',
    screen: 'log',
    code: `${PLATFORM}/session.tsx`,
    shownBy: `${PLATFORM}/session.test.tsx`,
  },
  {
    text: 'Error fetching settings',
    screen: 'log',
    code: `${SHELL}/site/look-again.ts`,
    shownBy: `${SHELL}/site/look-again.test.ts`,
  },
  // Popup and newsletter
  {
    text: 'Could not save preference',
    screen: '/',
    keys: [`${SHELL}/site popup.failedText`],
    shownBy: `${SHELL}/site/popup-notice.test.tsx`,
  },
  {
    text: 'Feature Not Implemented',
    screen: '/',
    keys: ['shell footer.newsletter.toastTitle'],
    shownBy: `${SHELL}/layout/footer.test.tsx`,
  },
  // Maps
  {
    text: "The maps service failed to load. Check API key and settings in the provider's console.",
    screen: 'log',
    code: `${SHOPS}/map/provider.ts`,
    shownBy: `${SHOPS}/map/shop-map.test.tsx`,
  },
  {
    text: 'Failed to load the maps script.',
    screen: 'log',
    code: `${SHOPS}/map/provider.ts`,
    shownBy: `${SHOPS}/map/shop-map.test.tsx`,
  },
  {
    text: 'No token of a maps service is set',
    screen: 'log',
    code: `${SHOPS}/map/provider.ts`,
    shownBy: `${SHOPS}/map/shop-map.test.tsx`,
  },
  {
    text: 'The map is the simple one, and why',
    screen: '/stores/map',
    keys: ['mf-shops mapView.hint.refused', 'mf-shops mapView.hint.script'],
    shownBy: `${SHOPS}/map/admin-hint.test.tsx`,
  },
  // Links of mails and providers, and the start
  {
    text: 'No access_token detected',
    screen: '/reset-password',
    keys: ['shared/platform/refusals refused.sign-in.link-broken'],
    shownBy: `${SHELL}/auth/reset-password-screen.test.tsx`,
  },
  {
    text: 'Unexpected Application Error',
    screen: '/',
    code: `${SHELL}/pages/unexpected-error-text.ts`,
    shownBy: `${SHELL}/pages/unexpected-error.test.tsx`,
  },
  // Signing in
  {
    text: 'Login failed',
    screen: '/login',
    keys: [`${SHELL}/auth failed.login`],
    shownBy: `${SHELL}/auth/login-screen.test.tsx`,
  },
  {
    text: 'Registration failed',
    screen: '/register',
    keys: [`${SHELL}/auth failed.register`],
    shownBy: `${SHELL}/auth/register-screen.test.tsx`,
  },
  {
    text: 'Error sending code',
    screen: '/login',
    keys: [`${SHELL}/auth failed.code`],
    shownBy: `${SHELL}/auth/phone-login.test.tsx`,
  },
  {
    text: 'The code is incorrect. Try again.',
    screen: '/login',
    keys: ['shared/platform/refusals refused.sign-in.wrong-code'],
    shownBy: `${SHELL}/auth/phone-login.test.tsx`,
  },
  {
    text: 'No account found for this number.',
    screen: '/login',
    keys: ['shared/platform/refusals refused.sign-in.no-account'],
    shownBy: `${SHELL}/auth/phone-login.test.tsx`,
  },
  {
    text: 'Error updating password',
    screen: '/reset-password',
    keys: [`${SHELL}/auth failed.password`],
    shownBy: `${SHELL}/auth/reset-password-screen.test.tsx`,
  },
  // Shops
  {
    text: 'Error saving shop.',
    screen: '/profile/shop',
    keys: [`${SHOPS}/features/desk outcomes.failed`],
    shownBy: `${SHOPS}/features/desk/desk.test.tsx`,
  },
  {
    text: 'Error deleting shop',
    screen: '/profile/shop',
    keys: [`${SHOPS}/features/desk delete.failed`],
    shownBy: `${SHOPS}/features/desk/desk.test.tsx`,
  },
  // Ads
  {
    text: 'Error creating the ad ({action})',
    screen: '/add-listing',
    keys: [`${LISTINGS}/features/ad-form outcomes.failed`],
    shownBy: 'e2e/listings/ad-form.spec.ts',
  },
  {
    text: 'Ad content flagged: it may violate policies, so review it.',
    screen: '/add-listing',
    keys: [`${LISTINGS}/features/ad-form outcomes.flagged`],
    shownBy: `${LISTINGS}/features/ad-form/add-listing-screen.test.tsx`,
  },
  {
    text: 'Moderation failed: could not check ad content now.',
    screen: '/add-listing',
    keys: [`${LISTINGS}/features/ad-form outcomes.moderationFailed`],
    shownBy: `${LISTINGS}/features/ad-form/add-listing-screen.test.tsx`,
  },
  {
    text: 'Error loading ad',
    screen: '/ad/:id',
    keys: [`${LISTINGS}/features/ad failed`],
    shownBy: `${LISTINGS}/features/ad/ad-screen.test.tsx`,
  },
  {
    text: 'Ad not found',
    screen: '/ad/:id',
    keys: [`${LISTINGS}/features/ad ended.unknown.title`],
    shownBy: `${LISTINGS}/features/ad/ad-screen.test.tsx`,
  },
  {
    text: 'Error deleting listing.',
    screen: '/ad/:id',
    keys: [`${LISTINGS}/own-ad delete.failed`],
    shownBy: `${LISTINGS}/features/ad/owner.test.tsx`,
  },
  {
    text: 'Error marking as sold.',
    screen: '/ad/:id',
    keys: [`${LISTINGS}/sold-sheet failed`],
    shownBy: `${LISTINGS}/features/ad/owner.test.tsx`,
  },
  {
    text: 'No WhatsApp number available',
    screen: '/ad/:id',
    keys: [`${LISTINGS}/features/ad contact.whatsappNone`],
    shownBy: `${LISTINGS}/features/ad/ad-actions.test.tsx`,
  },
  {
    text: 'Error fetching saved listings',
    screen: '/profile/saved',
    keys: [`${LISTINGS}/features/saved failed`],
    shownBy: `${LISTINGS}/features/saved/saved-ads.test.tsx`,
  },
  // Messages and bids
  {
    text: 'Error starting conversation.',
    screen: '/ad/:id',
    keys: ['mf-messaging contact.failed'],
    shownBy: `${MESSAGING}/features/contact/first-message-sheet.test.tsx`,
  },
  {
    text: 'Error sending bid.',
    screen: '/ad/:id',
    keys: [`${MESSAGING}/bid-card form.failed`],
    shownBy: `${MESSAGING}/features/bid/bids.test.tsx`,
  },
  {
    text: 'Invalid bid amount.',
    screen: '/ad/:id',
    keys: [`${MESSAGING}/bid-card form.invalid`],
    shownBy: `${MESSAGING}/features/bid/bids.test.tsx`,
  },
  {
    text: 'Malformed bid data.',
    screen: '/ad/:id',
    keys: [`${MESSAGING}/bid-card form.malformed`],
    shownBy: `${MESSAGING}/features/bid/bids.test.tsx`,
  },
  // People
  {
    text: 'User not found',
    screen: '/user/:id',
    keys: [`${ACCOUNT}/features/public-profile ended.nobody`],
    shownBy: `${ACCOUNT}/features/public-profile/public-profile-screen.test.tsx`,
  },
  {
    text: 'Error loading payments',
    screen: '/profile/payments',
    keys: [`${ACCOUNT}/money payments.failed`],
    shownBy: `${ACCOUNT}/features/payments/payments-screen.test.tsx`,
  },
  {
    text: 'Failed to load reviews',
    screen: '/profile/reviews',
    keys: [`${ACCOUNT}/ratings failed`],
    shownBy: `${ACCOUNT}/ratings/review-list.test.tsx`,
  },
  {
    text: 'Error updating profile.',
    screen: '/profile',
    keys: ['mf-account form.failed'],
    shownBy: `${ACCOUNT}/features/profile/profile-screen.test.tsx`,
  },
  {
    text: 'Avatar upload failed',
    screen: '/profile',
    keys: ['mf-account avatar.failed'],
    shownBy: `${ACCOUNT}/features/profile/profile-screen.test.tsx`,
  },
];
