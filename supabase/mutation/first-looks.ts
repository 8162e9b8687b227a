/** Which tests to ask first about a rule that the matrix does not see, by the trigger or policy, where need be of one table. */
import type { Mutant } from './mutants.ts';

const audited = {
  'admin.audit':
    'bike_types cities conditions engine_sizes featured_options invitations listings makers models pages part_categories profiles prohibited_terms search_synonyms shop_types shops site_settings',
  'admin.broadcasts': 'broadcasts',
  'admin.plans': 'shop_plans',
  'admin.imports': 'import_runs',
  'listings.words-desk': 'search_misses',
  'admin.payments payments.sale-answers': 'reconciliations sales',
  'account.report-desk account.reports': 'reports',
  'account.reviews admin.undo': 'reviews',
  'platform.error-groups': 'site_error_groups',
  'shops.plans admin.plans': 'subscriptions',
};

const triggers = {
  'account.blocks account.follows': 'check_pair end_follows announce_listing',
  'account.report-desk account.reports admin.users':
    'reopen_report rename_reported count_report_insert count_report_update count_reports',
  'account.reviews': 'announce_review forget_reply limit_reviews verify_reviews',
  'account.saved': 'prepare_search remember_saved_listing',
  'admin.admins admin.rights account.deletion admin.users': 'keep_an_admin_delete keep_an_admin_update',
  'admin.audit': 'audit_delete audit_insert audit_update',
  'admin.categories': 'keep_used_category',
  'admin.imports admin.admins': 'prepare_invitation',
  'admin.appeals': 'close_appeal',
  'admin.moderation': 'raise_first_name',
  'admin.payments': 'rename_payer',
  'admin.users account': 'count_gone_listings count_moved_listing count_new_listings keep_person keep_person_shop',
  'cross-user.property': 'guard_writes',
  'listings.chassis': 'normalize_chassis_number',
  'listings.drafts account.reports': 'check_new_drafts note_deleted_listing take_over_draft',
  'listings.ends': 'refuse_used_id',
  'listings.list listings.rules': 'index_changed_listing index_listing',
  'listings.moderation admin.moderation': 'announce_moderation ask_about_ad ask_about_texts',
  'listings.phone account account.public-profile': 'write_phone',
  'listings.picture-hashes': 'forget_pictures queue_pictures queue_files',
  'listings.rules': 'set_listing_cover_delete set_listing_cover_insert set_listing_cover_update set_listing_flags',
  'listings.rules listings.pictures platform.pictures': 'require_files',
  'listings.rules platform.turns shops.plans': 'count_ad',
  'listings.search-facts': 'keep_fact_names',
  'listings.search-suggestions': 'suggest_changed_names',
  'listings.search-words': 'note_renamed',
  'listings.texts': 'refuse_listing_text_insert refuse_listing_text_update',
  'listings.words-desk': 'settle_misses',
  'messaging messaging.lists messaging.receipts': 'make_sides read_message_notification rename_sides',
  'messaging.bids messaging.bids-races': 'announce_answer announce_bid close_bids_suspended close_bids_blocked',
  'messaging.bids-negotiation messaging.bids-reservation': 'reserve_listing_first',
  'messaging.bids-reservation messaging.bids': 'close_bids_ended freeze_price release_listing reserve_listing',
  'messaging.calls platform.turns': 'limit_conversations',
  'messaging.notifications': 'drop_unwanted set_read_at',
  'payments.featured': 'lay_featured_periods',
  'payments.invoices': 'keep_invoice',
  'payments.providers platform.limits': 'queue_deliveries queue_deliveries_again',
  'platform.error-groups': 'sort_site_error stamp_state',
  'platform.texts account': 'take_name',
  'platform.texts-columns': 'check_texts',
  'platform.turns': 'count_rows count_statements keep_quota limit_site_errors',
  'platform.versions admin.conflicts': 'check_version touch_updated_at',
  'realtime.messaging':
    'tell_archived tell_beginning tell_bid tell_deleted tell_inserted tell_listing_state tell_receipt tell_updated',
  'shops platform.texts': 'hold_shop_names',
  'shops shops.list': 'set_shop_flags',
  'shops listings.rules admin.rights': 'spread_owner_suspension',
  'shops.plans': 'keep_free_plan_update lay_subscriptions',
  'shops.rating': 'rate_shop rate_shops',
};

const policies = {
  'platform.pictures': 'their pictures|own pictures|in use is not removed|gets no other files|to their folder"',
  'platform.site-pictures': 'pictures of the site',
  'messaging.pictures': 'folder of a conversation|has not sent',
  'account.reviews admin.rights': 'visitors read reviews|people read the same',
  'platform.second-factor': 'the session is full',
};

const fileOf = (names: string) => names.split(' ').map((name) => `${name}.test.ts`);

/** @returns the test files to ask first about a mutant, if any are known */
export function firstLooks({ on, name }: Mutant): string[] {
  const trigger = name.replace(/^without trigger /, '');
  if (trigger === 'audit')
    return Object.entries(audited).flatMap(([files, of]) => (of.split(' ').includes(on) ? fileOf(files) : []));
  if (trigger !== name)
    return Object.entries(triggers).flatMap(([files, of]) => (of.split(' ').includes(trigger) ? fileOf(files) : []));
  return Object.entries(policies).flatMap(([files, of]) => (new RegExp(of).test(name) ? fileOf(files) : []));
}
