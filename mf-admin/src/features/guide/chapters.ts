/**
 * The chapters of the guide, in the order of the menu: each is named as its desk, `basics` is about all of them. A task says
 * what to ask of the desk when it is opened from there (`?status=suspended`); its texts are below `chapters` in the locales.
 */
export const chapters = {
  basics: { find: '', jump: '', keys: '', views: '', bulk: '', undo: '', export: '' },
  dashboard: { queue: '', figures: '' },
  notifications: { send: '', schedule: '?state=scheduled', recall: '?state=sent' },
  listings: { find: '', suspend: '', feature: '?status=active', reported: '?status=reported' },
  shops: {
    suspend: '',
    extend: '?status=lapsed',
    end: '?status=running',
    lapsing: '?status=running&sort=subscription_until',
  },
  categories: { add: '', order: '', merge: '', files: '' },
  pages: { write: '', restore: '' },
  imports: { run: '', undo: '', invite: '' },
  payments: {
    find: '',
    check: '?status=pending',
    refund: '?status=paid',
    commissions: '?kind=commission&status=pending&sort=created_at',
  },
  'telr-transactions': { read: '', differences: '?status=surplus,refund-wanted,refund-unclear' },
  'featured-ad-options': { add: '', price: '' },
  'shop-plans': { price: '', free: '' },
  reports: { decide: '', suspend: '', message: '' },
  moderation: { decide: '', appeal: '?source=appeal' },
  messages: { read: '', figures: '' },
  'prohibited-terms': { add: '', test: '' },
  synonyms: { miss: '', add: '' },
  'part-fits': { decide: '?state=contested', add: '' },
  users: { find: '', suspend: '', delete: '', export: '' },
  admins: { grant: '', create: '', revoke: '', factor: '?second_factor=no' },
  audit: { find: '', undo: '' },
  settings: { change: '', brand: '', maintenance: '', popup: '' },
  'technical-dashboard': { health: '', jobs: '' },
  releases: { trial: '', back: '', off: '' },
  'site-errors': { read: '', resolve: '?state=open' },
  'ai-assistant': { ask: '', proposal: '' },
  'ai-console': { state: '', test: '' },
  'chat-history': { find: '', again: '' },
  guide: { search: '', open: '' },
} as const satisfies Record<string, Record<string, string>>;

export type ChapterName = keyof typeof chapters;
