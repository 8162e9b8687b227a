import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { call, firstRow, insert } from './api.ts';
import { type AccountName, signIn } from './people.ts';

/** A screen of the product, and the account that it needs. */
export interface Screen {
  name: string;
  path: () => string | Promise<string>;
  account: AccountName | undefined;
  /** The HTTP status of its document. */
  status: number;
}

const at = (path: string, account?: AccountName): Screen => ({ name: path, path: () => path, account, status: 200 });

const idOf = async (table: string, query: Record<string, string> = {}) =>
  (await firstRow<{ id: string }>(table, { select: 'id', ...query })).id;

/** Finds the last active conversation of an account. */
async function conversationOf(account: AccountName): Promise<string> {
  const { token } = await signIn(account);
  const [first] = await call<{ conversation_id: string }[]>('list_conversations', {}, token);
  return first?.conversation_id ?? '';
}

/** Finds a sale that a person has a part in. */
async function saleOf(account: AccountName): Promise<string> {
  const { token } = await signIn(account);
  const { listing_id } = await firstRow<{ listing_id: string }>(
    'sales',
    { select: 'listing_id', order: 'created_at.desc' },
    token,
  );
  return listing_id;
}

interface Payment {
  payment_id: string;
  kind: string;
  payable: boolean;
  listing_id: string | null;
  invoice_id: string | null;
}

/** Finds a payment of the demo seller. */
async function paymentOf(wanted: (payment: Payment) => boolean): Promise<Payment> {
  const { token } = await signIn('seller');
  const found = (await call<Payment[]>('list_payments', { page_size: 100 }, token)).find(wanted);
  if (!found) throw new Error('the demo seller has no such payment');
  return found;
}

/** Stores a draft of a person. */
async function newDraft(account: AccountName): Promise<string> {
  const id = randomUUID();
  await insert('listing_drafts', { id, fields: { title_ar: 'مسودة', make: 'honda' } }, (await signIn(account)).token);
  return id;
}

/** Every screen of the product. */
const all: readonly Screen[] = [
  at('/'),
  // Its order has the longest name.
  { ...at('results'), path: () => '/?q=honda&condition=used&sort=featured' },
  {
    ...at('/ad/:id'),
    path: async () => `/ad/${await idOf('listings', { image_count: 'gte.3', order: 'created_at.desc' })}`,
  },
  at('/login'),
  at('/register'),
  at('/forgot-password'),
  at('/reset-password'),
  {
    ...at('/page/:slug'),
    path: async () => `/page/${(await firstRow<{ slug: string }>('pages', { select: 'slug', order: 'slug' })).slug}`,
  },
  { ...at('an unknown address'), path: () => '/no/such/page', status: 404 },
  at('/shops'),
  at('/stores/map'),
  { ...at('/shop/:id'), path: async () => `/shop/${await idOf('shops', { order: 'created_at' })}` },
  { ...at('/user/:id'), path: async () => `/user/${await idOf('public_profiles', { order: 'created_at' })}` },
  at('/messages', 'rider'),
  { ...at('/messages/:conversationId', 'rider'), path: async () => `/messages/${await conversationOf('rider')}` },
  at('/notifications', 'rider'),
  at('/notifications/preferences', 'rider'),
  at('/notifications/unsubscribe'),
  at('/profile', 'rider'),
  at('/profile/garage', 'rider'),
  at('/profile/ads', 'rider'),
  at('/profile/saved', 'rider'),
  at('/profile/searches', 'rider'),
  at('/profile/reviews', 'seller'),
  { ...at('/sale/:id', 'rider'), path: async () => `/sale/${await saleOf('rider')}` },
  at('/profile/payments', 'seller'),
  at('/profile/shop', 'rider'),
  { ...at('the desk of a shop', 'seller'), path: () => '/profile/shop' },
  { ...at('the form of a shop', 'seller'), path: () => '/profile/shop?shop=edit' },
  at('/shop-plans', 'rider'),
  {
    ...at('/checkout', 'seller'),
    path: async () => `/checkout?payment=${(await paymentOf(({ payable }) => payable)).payment_id}`,
  },
  {
    ...at('/feature-ad/:listingId', 'seller'),
    path: async () => `/feature-ad/${(await paymentOf(({ listing_id }) => listing_id !== null)).listing_id}`,
  },
  {
    ...at('/payment-status', 'seller'),
    path: async () =>
      `/payment-status?payment=${(await paymentOf(({ invoice_id }) => invoice_id !== null)).payment_id}`,
  },
  {
    ...at('/invoice/:id', 'seller'),
    path: async () => `/invoice/${(await paymentOf(({ invoice_id }) => invoice_id !== null)).invoice_id}`,
  },
  at('/profile/settings', 'rider'),
  at('/add-listing', 'rider'),
  at('/import-ads', 'rider'),
  { ...at('/edit-draft/:id', 'rider'), path: async () => `/edit-draft/${await newDraft('rider')}` },
  at('/admin', 'admin'),
  at('/admin/dashboard', 'admin'),
  at('/admin/notifications', 'admin'),
  at('/admin/listings', 'admin'),
  at('/admin/shops', 'admin'),
  at('/admin/categories', 'admin'),
  at('/admin/pages', 'admin'),
  at('/admin/imports', 'admin'),
  at('/admin/payments', 'admin'),
  at('/admin/telr-transactions', 'admin'),
  at('/admin/featured-ad-options', 'admin'),
  at('/admin/shop-plans', 'admin'),
  at('/admin/reports', 'admin'),
  at('/admin/moderation', 'admin'),
  at('/admin/messages', 'admin'),
  at('/admin/prohibited-terms', 'admin'),
  at('/admin/synonyms', 'admin'),
  at('/admin/part-fits', 'admin'),
  at('/admin/users', 'admin'),
  at('/admin/admins', 'admin'),
  at('/admin/audit', 'admin'),
  at('/admin/settings', 'admin'),
  at('/admin/technical-dashboard', 'admin'),
  at('/admin/releases', 'admin'),
  at('/admin/site-errors', 'admin'),
  at('/admin/ai-assistant', 'admin'),
  at('/admin/ai-console', 'admin'),
  at('/admin/chat-history', 'admin'),
  at('/admin/guide', 'admin'),
];

const isOfConsole = ({ name }: Screen) => name.startsWith('/admin');

/** The pages of the console, which `admin/pages.spec.ts` goes through without loading a document for each. */
export const consolePages = all.filter(isOfConsole);

/** All others, each of which is loaded by itself. */
export const screens = all.filter((screen) => !isOfConsole(screen));

/** Waits until nothing of the screen is loading any more. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const busy = page.locator('[aria-busy=true]');
  await expect(async () => {
    // What is far below loads when one comes near.
    if ((await busy.count()) > 0) await busy.first().scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(busy).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.evaluate(() => scrollTo(0, 0));
}
