-- What is a person's, table by table: from it derive the export of one's data and what the deletion of an account leaves.

create table private.personal_data (
  relation text not null,
  person text not null,
  on_deletion text not null,
  exported boolean not null,
  omitted text[] not null default '{}',
  primary key (relation, person),
  constraint personal_data_on_deletion_check check (on_deletion in ('delete', 'forget', 'keep'))
);
alter table private.personal_data enable row level security;
comment on table private.personal_data is 'Every column that refers to a profile. Whoever adds a table with people in it adds its line; a test fails without.';
comment on column private.personal_data.on_deletion is 'Of the rows of an account that is deleted: delete them, forget who it was (null), or keep them, because others were sent them or the law wants them.';
comment on column private.personal_data.exported is 'Whether its rows are part of what a person gets of their own data.';
comment on column private.personal_data.omitted is 'Columns that an export leaves out: what the site or its admins noted for themselves.';
insert into private.personal_data (relation, person, on_deletion, exported, omitted) values
  ('private.people', 'id', 'delete', false, '{}'),
  ('public.listings', 'owner_id', 'delete', true, '{moderated_digest,expiry_notice_for}'),
  ('public.listing_drafts', 'owner_id', 'delete', true, '{}'),
  ('public.bikes', 'owner_id', 'delete', true, '{}'),
  ('public.shops', 'owner_id', 'delete', true, '{listed,featured,search_name,open_week,open_ramadan}'),
  ('public.conversations', 'buyer_id', 'keep', true, '{}'),
  ('public.conversations', 'seller_id', 'keep', true, '{}'),
  ('public.conversation_sides', 'person_id', 'keep', false, '{}'),
  ('public.conversation_sides', 'other_id', 'keep', false, '{}'),
  ('public.private_messages', 'sender_id', 'keep', true, '{}'),
  ('public.private_messages', 'recipient_id', 'keep', true, '{}'),
  ('public.bids', 'bidder_id', 'keep', true, '{}'),
  ('public.bids', 'seller_id', 'keep', true, '{}'),
  ('public.reviews', 'author_id', 'keep', true, '{}'),
  ('public.reviews', 'target_id', 'delete', true, '{}'),
  ('public.follows', 'follower_id', 'delete', true, '{}'),
  ('public.follows', 'followed_id', 'delete', false, '{}'),
  ('public.blocks', 'blocker_id', 'delete', true, '{}'),
  ('public.blocks', 'blocked_id', 'delete', false, '{}'),
  ('public.saved_listings', 'user_id', 'delete', true, '{}'),
  ('public.saved_searches', 'user_id', 'delete', true, '{}'),
  ('private.person_news', 'user_id', 'delete', false, '{}'),
  ('private.daily_news', 'user_id', 'delete', false, '{}'),
  ('public.phone_reveals', 'viewer_id', 'delete', true, '{}'),
  ('public.popup_agreements', 'user_id', 'delete', true, '{}'),
  ('public.notifications', 'user_id', 'delete', true, '{deleted_at,deletion_id}'),
  ('private.notification_preferences', 'user_id', 'delete', true, '{}'),
  ('private.push_subscriptions', 'user_id', 'delete', true, '{p256dh,auth}'),
  ('private.unsubscribe_tokens', 'user_id', 'delete', false, '{}'),
  ('private.deliveries', 'user_id', 'delete', false, '{}'),
  ('public.sales', 'seller_id', 'keep', true, '{}'),
  ('public.sales', 'buyer_id', 'keep', true, '{}'),
  ('private.fit_claims', 'person_id', 'delete', true, '{}'),
  ('private.sale_contradictions', 'person_id', 'keep', true, '{}'),
  ('public.payments', 'profile_id', 'keep', true, '{payer_name,reminded_at}'),
  ('public.subscriptions', 'profile_id', 'keep', true, '{noticed}'),
  ('private.seller_views', 'owner_id', 'delete', false, '{}'),
  ('private.ad_counts', 'profile_id', 'delete', false, '{}'),
  ('public.listing_moderations', 'user_id', 'delete', false, '{}'),
  ('public.reports', 'reporter_id', 'forget', true, '{note,decided_by}'),
  ('public.reports', 'user_id', 'keep', false, '{}'),
  ('public.reports', 'decided_by', 'keep', false, '{}'),
  ('public.site_errors', 'user_id', 'forget', false, '{}'),
  ('public.audit_log', 'actor_id', 'keep', false, '{}'),
  ('public.release_steps', 'actor_id', 'keep', false, '{}'),
  ('public.release_steps', 'tester_id', 'forget', false, '{}'),
  ('public.reconciliations', 'created_by', 'keep', false, '{}'),
  ('public.broadcasts', 'admin_id', 'keep', false, '{}'),
  ('public.chat_history', 'admin_id', 'keep', false, '{}'),
  ('private.recovery_codes', 'profile_id', 'delete', false, '{}'),
  ('private.account_deletions', 'profile_id', 'keep', false, '{}');

create function private.personal_rows(relation text, person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  columns text;
  omitted text[];
  found_rows jsonb;
begin
  select string_agg(format('%I', d.person), ', '), array_agg(distinct o.name) filter (where o.name is not null)
  into columns, omitted
  from private.personal_data d left join lateral unnest(d.omitted) as o (name) on true
  where d.relation = personal_rows.relation and d.exported;
  execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s t where $1 in (%s)', relation::regclass, columns)
  into found_rows using person, coalesce(omitted, '{}');
  return found_rows;
end $$;
comment on function private.personal_rows(text, uuid) is 'The rows of a table that are a person''s, as private.personal_data says.';

create function private.account_files(person uuid) returns table (bucket_id text, name text, sent boolean)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, false
  from storage.objects o
  -- The character after the slash ends the folder.
  where o.bucket_id in ('avatars', 'listings')
    and o.name collate "C" >= person || '/' and o.name collate "C" < person || '0'
  union all
  select o.bucket_id, o.name, exists (
    select from public.private_messages m
    where m.conversation_id = c.id and m.pictures @> jsonb_build_array(jsonb_build_object('path', o.name))
  )
  from public.conversations c
    join storage.objects o on o.bucket_id = 'messages'
      and o.name collate "C" >= c.id || '/' || person || '/' and o.name collate "C" < c.id || '/' || person || '0'
  where person in (c.buyer_id, c.seller_id)
$$;
comment on function private.account_files(uuid) is 'The files that a person has stored; sent: the other side of a conversation has it.';

create type public.account_state as (
  email text,
  new_email text,
  phone text,
  has_password boolean,
  recovery_codes integer,
  deletion_due_at timestamptz
);
comment on type public.account_state is 'How a person signs in, and what of their account is under way.';
comment on column public.account_state.email is 'Confirmed; null without.';
comment on column public.account_state.new_email is 'Asked for, and waiting to be confirmed by the links of mails.';
comment on column public.account_state.phone is 'Confirmed by a code, in E.164; null without.';
select private.never_null('public.account_state', 'has_password', 'recovery_codes');
comment on column public.account_state.recovery_codes is 'Never null. How many are left.';
comment on column public.account_state.deletion_due_at is 'When the account will be deleted, if that was asked for.';

create function private.get_account() returns public.account_state
language plpgsql stable security definer set search_path = '' as $$
declare
  state public.account_state;
begin
  perform private.require_full_session();
  select
    case when u.email_confirmed_at is not null then nullif(u.email, '') end, nullif(u.email_change, ''),
    case when u.phone_confirmed_at is not null then '+' || nullif(ltrim(u.phone, '+'), '') end,
    coalesce(u.encrypted_password, '') <> '',
    (select count(*)::integer from private.good_recovery_codes(u.id)),
    (select d.due_at from private.account_deletions d where d.profile_id = u.id)
  into state
  from auth.users u where u.id = (select auth.uid());
  if not found then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  return state;
end $$;
select private.publish('get_account', '', 'authenticated');
comment on function public.get_account() is 'How the caller signs in, and what of their account is under way. 42501 signed_out, second_factor.';

create function private.export_account() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  perform private.require_full_session();
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', nullif(u.email, ''), 'phone', nullif(u.phone, ''),
        'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'providers', u.raw_app_meta_data -> 'providers')
      from auth.users u where u.id = caller
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent, 'address', host(s.ip))), '[]')
      from auth.sessions s where s.user_id = caller
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object('name', f.friendly_name, 'created_at', f.created_at)), '[]')
      from auth.mfa_factors f where f.user_id = caller and f.status = 'verified'
    ),
    'profile', (select to_jsonb(p) - 'unnamed' - 'deleted_at' from public.profiles p where p.id = caller),
    -- Their person is that of the payment.
    'invoices', (
      select coalesce(jsonb_agg(to_jsonb(i)), '[]')
      from public.invoices i join public.payments p on p.id = i.payment_id
      where p.profile_id = caller
    ),
    -- Their person is that of the ad or the shop.
    'listing_views', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]')
      from private.listing_views v join public.listings l on l.id = v.listing_id where l.owner_id = caller
    ),
    'shop_images', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]')
      from public.shop_images i join public.shops s on s.id = i.shop_id where s.owner_id = caller
    ),
    'shop_figures', (
      select coalesce(jsonb_agg(to_jsonb(f)), '[]')
      from private.shop_figures f join public.shops s on s.id = f.shop_id where s.owner_id = caller
    ),
    'shop_days', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
      from private.shop_days d join public.shops s on s.id = d.shop_id where s.owner_id = caller
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'name', f.name)), '[]')
      from private.account_files(caller) as f
    )
  ) || (
    select jsonb_object_agg(split_part(d.relation, '.', 2), private.personal_rows(d.relation, caller))
    from (select distinct relation from private.personal_data where exported) as d
  );
end $$;
select private.publish('export_account', '', 'authenticated');
comment on function public.export_account() is
  'All that the site keeps of the caller, as one object: account, profile, sessions, invoices, and the rows of each table by its name; files by bucket and name, for links of their own. 42501 signed_out, second_factor; PT429 too_many (three a day).';
