import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { lazy, Suspense } from 'react';
import { Console } from './console/console.tsx';

const Dashboard = lazy(() =>
  import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard-screen.tsx').then((screen) => ({
    default: screen.DashboardScreen,
  })),
);

const Categories = lazy(() =>
  import(/* webpackChunkName: "categories" */ './features/categories/categories-screen.tsx').then((screen) => ({
    default: screen.CategoriesScreen,
  })),
);

const Imports = lazy(() =>
  import(/* webpackChunkName: "imports" */ './features/imports/imports-screen.tsx').then((screen) => ({
    default: screen.ImportsScreen,
  })),
);

const Listings = lazy(() =>
  import(/* webpackChunkName: "listings" */ './features/listings/listings-screen.tsx').then((screen) => ({
    default: screen.ListingsScreen,
  })),
);

const Shops = lazy(() =>
  import(/* webpackChunkName: "shops" */ './features/shops/shops-screen.tsx').then((screen) => ({
    default: screen.ShopsScreen,
  })),
);

const Users = lazy(() =>
  import(/* webpackChunkName: "users" */ './features/users/users-screen.tsx').then((screen) => ({
    default: screen.UsersScreen,
  })),
);

const Audit = lazy(() =>
  import(/* webpackChunkName: "audit" */ './features/audit/audit-screen.tsx').then((screen) => ({
    default: screen.AuditScreen,
  })),
);

const Reports = lazy(() =>
  import(/* webpackChunkName: "reports" */ './features/reports/reports-screen.tsx').then((screen) => ({
    default: screen.ReportsScreen,
  })),
);

const Admins = lazy(() =>
  import(/* webpackChunkName: "admins" */ './features/admins/admins-screen.tsx').then((screen) => ({
    default: screen.AdminsScreen,
  })),
);

const Guide = lazy(() =>
  import(/* webpackChunkName: "guide" */ './features/guide/guide-screen.tsx').then((screen) => ({
    default: screen.GuideScreen,
  })),
);

const TechnicalDashboard = lazy(() =>
  import(
    /* webpackChunkName: "technical-dashboard" */ './features/technical-dashboard/technical-dashboard-screen.tsx'
  ).then((screen) => ({ default: screen.TechnicalDashboardScreen })),
);

const Releases = lazy(() =>
  import(/* webpackChunkName: "releases" */ './features/releases/releases-screen.tsx').then((screen) => ({
    default: screen.ReleasesScreen,
  })),
);

const SiteErrors = lazy(() =>
  import(/* webpackChunkName: "site-errors" */ './features/site-errors/site-errors-screen.tsx').then((screen) => ({
    default: screen.SiteErrorsScreen,
  })),
);

const AiAssistant = lazy(() =>
  import(/* webpackChunkName: "ai-assistant" */ './features/ai-assistant/ai-assistant-screen.tsx').then((screen) => ({
    default: screen.AiAssistantScreen,
  })),
);

const AiConsole = lazy(() =>
  import(/* webpackChunkName: "ai-console" */ './features/ai-console/ai-console-screen.tsx').then((screen) => ({
    default: screen.AiConsoleScreen,
  })),
);

const ChatHistory = lazy(() =>
  import(/* webpackChunkName: "chat-history" */ './features/chat-history/chat-history-screen.tsx').then((screen) => ({
    default: screen.ChatHistoryScreen,
  })),
);

const Moderation = lazy(() =>
  import(/* webpackChunkName: "moderation" */ './features/moderation/moderation-screen.tsx').then((screen) => ({
    default: screen.ModerationScreen,
  })),
);

const Messages = lazy(() =>
  import(/* webpackChunkName: "messages" */ './features/messages/messages-screen.tsx').then((screen) => ({
    default: screen.MessagesScreen,
  })),
);

const Notifications = lazy(() =>
  import(/* webpackChunkName: "notifications" */ './features/notifications/notifications-screen.tsx').then(
    (screen) => ({
      default: screen.NotificationsScreen,
    }),
  ),
);

const Pages = lazy(() =>
  import(/* webpackChunkName: "pages" */ './features/pages/pages-screen.tsx').then((screen) => ({
    default: screen.PagesScreen,
  })),
);

const Settings = lazy(() =>
  import(/* webpackChunkName: "settings" */ './features/settings/settings-screen.tsx').then((screen) => ({
    default: screen.SettingsScreen,
  })),
);

const ProhibitedTerms = lazy(() =>
  import(/* webpackChunkName: "prohibited-terms" */ './features/prohibited-terms/prohibited-terms-screen.tsx').then(
    (screen) => ({
      default: screen.ProhibitedTermsScreen,
    }),
  ),
);

const Synonyms = lazy(() =>
  import(/* webpackChunkName: "synonyms" */ './features/synonyms/synonyms-screen.tsx').then((screen) => ({
    default: screen.SynonymsScreen,
  })),
);

const PartFits = lazy(() =>
  import(/* webpackChunkName: "part-fits" */ './features/part-fits/part-fits-screen.tsx').then((screen) => ({
    default: screen.PartFitsScreen,
  })),
);

const Payments = lazy(() =>
  import(/* webpackChunkName: "payments" */ './features/payments/payments-screen.tsx').then((screen) => ({
    default: screen.PaymentsScreen,
  })),
);

const TelrTransactions = lazy(() =>
  import(/* webpackChunkName: "telr-transactions" */ './features/telr-transactions/telr-transactions-screen.tsx').then(
    (screen) => ({
      default: screen.TelrTransactionsScreen,
    }),
  ),
);

const FeaturedAdOptions = lazy(() =>
  import(
    /* webpackChunkName: "featured-ad-options" */ './features/featured-ad-options/featured-ad-options-screen.tsx'
  ).then((screen) => ({
    default: screen.FeaturedAdOptionsScreen,
  })),
);

const ShopPlans = lazy(() =>
  import(/* webpackChunkName: "shop-plans" */ './features/shop-plans/shop-plans-screen.tsx').then((screen) => ({
    default: screen.ShopPlansScreen,
  })),
);

/** The root of the remote: its screens by route, all of them in the console. */
export function App() {
  return (
    <Console>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path="/admin" element={<Dashboard />} />
          <Route path="/admin/dashboard" element={<Dashboard />} />
          <Route path="/admin/notifications" element={<Notifications />} />
          <Route path="/admin/listings" element={<Listings />} />
          <Route path="/admin/shops" element={<Shops />} />
          <Route path="/admin/categories" element={<Categories />} />
          <Route path="/admin/pages" element={<Pages />} />
          <Route path="/admin/imports" element={<Imports />} />
          <Route path="/admin/payments" element={<Payments />} />
          <Route path="/admin/telr-transactions" element={<TelrTransactions />} />
          <Route path="/admin/featured-ad-options" element={<FeaturedAdOptions />} />
          <Route path="/admin/shop-plans" element={<ShopPlans />} />
          <Route path="/admin/reports" element={<Reports />} />
          <Route path="/admin/moderation" element={<Moderation />} />
          <Route path="/admin/messages" element={<Messages />} />
          <Route path="/admin/prohibited-terms" element={<ProhibitedTerms />} />
          <Route path="/admin/synonyms" element={<Synonyms />} />
          <Route path="/admin/part-fits" element={<PartFits />} />
          <Route path="/admin/users" element={<Users />} />
          <Route path="/admin/admins" element={<Admins />} />
          <Route path="/admin/audit" element={<Audit />} />
          <Route path="/admin/settings" element={<Settings />} />
          <Route path="/admin/technical-dashboard" element={<TechnicalDashboard />} />
          <Route path="/admin/releases" element={<Releases />} />
          <Route path="/admin/site-errors" element={<SiteErrors />} />
          <Route path="/admin/ai-assistant" element={<AiAssistant />} />
          <Route path="/admin/ai-console" element={<AiConsole />} />
          <Route path="/admin/chat-history" element={<ChatHistory />} />
          <Route path="/admin/guide" element={<Guide />} />
        </Routes>
      </Suspense>
    </Console>
  );
}
