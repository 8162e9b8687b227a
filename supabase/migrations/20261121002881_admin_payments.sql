-- The payments desk: every payment found and listed, what one of them went through, sums by day and kind, asking the
-- provider anew, and reminding of commissions that are owed.

create function private.read_amounts(given text, out low numeric, out high numeric)
language plpgsql immutable set search_path = '' as $$
declare
  parts constant text[] := regexp_match(given, '^(\d{1,8}(?:\.\d{1,2})?)?-(\d{1,8}(?:\.\d{1,2})?)?$');
begin
  if given is not null and (parts is null or num_nonnulls(variadic parts) = 0) then
    perform private.bad_argument('amount', 'This is not "least-most" in riyals.');
  end if;
  low := parts[1]::numeric;
  high := parts[2]::numeric;
end $$;
comment on function private.read_amounts(text) is 'Reads "50-200" riyals; either end may be missing. 22023 amount for anything else.';

create function private.read_day(argument text, given text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if given is not null and given !~ '^\d{4}-\d{2}-\d{2}$' then
    perform private.bad_argument(argument, 'This is no day as 2026-11-23.');
  end if;
  return given::date::timestamp at time zone 'Asia/Riyadh';
exception when datetime_field_overflow then
  perform private.bad_argument(argument, 'There is no such day.');
end $$;
comment on function private.read_day(text, text) is 'The beginning of a day of Riyadh, named as 2026-11-23; null for null. 22023 with the name of the argument for anything else.';

create function private.read_days(given text, out since timestamptz, out until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  parts constant text[] := regexp_match(given, '^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$');
begin
  if given is not null and (parts is null or num_nonnulls(variadic parts) = 0) then
    perform private.bad_argument('date', 'These are no days as 2026-11-01..2026-11-23.');
  end if;
  since := private.read_day('date', parts[1]);
  until := private.read_day('date', parts[2]) + interval '1 day';
end $$;
comment on function private.read_days(text) is 'Reads days of Riyadh, "2026-11-01..2026-11-23", either of which may be missing, as the moments between which they lie. 22023 date for anything else.';

create function private.known_slugs(argument text, given text, variadic known text[]) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  slugs constant text[] := private.slug_list(argument, given);
begin
  if not slugs <@ known then
    perform private.bad_argument(argument, 'Unknown value.');
  end if;
  return slugs;
end $$;
comment on function private.known_slugs(text, text, text[]) is 'Reads values separated by commas, all of them known (a _ stands as -); null for null. 22023 with the name of the argument for anything else.';

create index payment_attempts_provider_idx on private.payment_attempts (provider, payment_id);

create function private.payment_filter(
  profile_id uuid, q text, status text, kind text, provider text, date text, amount text
) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := btrim(q);
  amounts constant record := private.read_amounts(amount);
  days constant record := private.read_days(date);
  filter text := 'true';
  slugs text[];
  ids uuid[];
  word text;
begin
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  if profile_id is not null then
    filter := filter || format(' and p.profile_id = %L', profile_id);
  end if;
  if status is not null then
    slugs := private.known_slugs('status', status, 'pending', 'cancelled', 'paid', 'refunded');
    filter := filter || format(' and p.status = any (%L::text[])', slugs);
  end if;
  if kind is not null then
    slugs := private.known_slugs('kind', kind, 'commission', 'featured-listing', 'featured-shop', 'subscription');
    filter := filter || format(' and p.kind = any (%L::text[])', replace(slugs::text, '-', '_'));
  end if;
  if provider is not null then
    slugs := private.slug_list('provider', provider);
    filter := filter || format(
      ' and exists (select from private.payment_attempts a where a.payment_id = p.id and a.provider = any (%L::text[]))', slugs);
  end if;
  if days.since is not null then
    filter := filter || format(' and p.created_at >= %L', days.since);
  end if;
  if days.until is not null then
    filter := filter || format(' and p.created_at < %L', days.until);
  end if;
  if amounts.low is not null then
    filter := filter || format(' and p.amount >= %s', amounts.low);
  end if;
  if amounts.high is not null then
    filter := filter || format(' and p.amount <= %s', amounts.high);
  end if;
  if coalesce(wanted, '') = '' then
    return filter;
  end if;

  select array_agg(found.id) into ids from (
    select i.payment_id as id from public.invoices i where i.number = upper(wanted)
    union
    select a.payment_id from private.payment_attempts a where a.ref = wanted or a.transaction = wanted
  ) as found;
  if ids is not null then
    return filter || format(' and p.id = any (%L::uuid[])', ids);
  end if;
  -- An id of the payment, of one of its sessions, of its person, ad or shop.
  if wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{1,6})?$' then
    word := left(wanted, 36);
    return filter || format(' and (p.id = %1$L or p.profile_id = %1$L or p.listing_id = %1$L or p.shop_id = %1$L)', word);
  end if;
  -- Folding leaves no punctuation, so a word holds no wildcard of LIKE.
  foreach word in array regexp_split_to_array(btrim(private.fold_letters(private.fold_text(wanted))), '\s+') loop
    if word = '' then
      -- Nothing but punctuation names nobody.
      return 'false';
    end if;
    filter := filter || format(' and private.payment_words(p.payer_name, p.title_ar, p.title_en) like %L', '%' || word || '%');
  end loop;
  return filter;
end $$;
comment on function private.payment_filter(uuid, text, text, text, text, text, text) is
  'Which payments are meant, as a condition of public.payments p: in SQL, so that each question is planned by what it asks. 22023 with the name of the argument.';

create type public.admin_payment as (
  id uuid, created_at timestamptz, kind text, amount numeric, status text, profile_id uuid, payer_name text, title_ar text,
  title_en text, listing_id uuid, shop_id uuid, plan text, option text, period text, paid_at timestamptz,
  refunded_at timestamptz, reminded_at timestamptz, cursor text
);
comment on type public.admin_payment is 'A payment as the console lists it, and the cursor that continues after it.';
select private.never_null('public.admin_payment', 'id', 'created_at', 'kind', 'amount', 'status', 'cursor');

create function private.admin_list_payments(
  q text, status text, kind text, provider text, date text, amount text, sort text, after text, page_size integer
) returns setof public.admin_payment
language plpgsql stable security definer set search_path = '' as $$
declare
  by_amount boolean;
  descending boolean;
  filter text;
  place text[];
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif sort not in ('created_at', '-created_at', 'amount', '-amount') then
    perform private.bad_argument('sort', 'One of created_at and amount, or with a - before it.');
  end if;
  by_amount := coalesce(sort, '') like '%amount';
  descending := coalesce(sort, '-') like '-%';
  filter := private.payment_filter(null, q, status, kind, provider, date, amount);
  if after is not null then
    place := regexp_match(after, format('^(%s)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
      case when by_amount then '\d{1,10}\.\d\d' else '\d{1,17}' end));
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
    filter := filter || format(case when by_amount then ' and (p.amount, p.id) %1$s (%2$s, %4$L::uuid)'
        else ' and (p.created_at, p.id) %1$s (%3$L::timestamptz, %4$L::uuid)' end,
      case when descending then '<' else '>' end, place[1],
      case when not by_amount then timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond' end, place[2]);
  end if;
  return query execute format(
    'select p.id, p.created_at, p.kind, p.amount, p.status, p.profile_id, p.payer_name, p.title_ar, p.title_en, p.listing_id,
      p.shop_id, p.plan, p.option, p.period, p.paid_at, p.refunded_at, p.reminded_at, %1$s || ''_'' || p.id
    from public.payments p where %2$s order by %3$s %4$s, p.id %4$s limit %5$s',
    case when by_amount then 'p.amount' else '(extract(epoch from p.created_at) * 1000000)::bigint' end,
    filter, case when by_amount then 'p.amount' else 'p.created_at' end, case when descending then 'desc' else '' end, page_size);
end $$;
select private.publish('admin_list_payments',
  'q text default null, status text default null, kind text default null, provider text default null,
  date text default null, amount text default null, sort text default null,
  after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_payments(text, text, text, text, text, text, text, text, integer) is
  'For admins: payments, the newest first, or by sort (created_at, amount, with - descending). q: an id (payment, person, ad, shop), the number of an invoice, what the provider calls session or transaction, or words of the payer''s name and the title. status: pending, cancelled, paid, refunded; kind: commission, featured-listing, featured-shop, subscription; several with commas. date: the days of Riyadh on which they were made, "2026-11-01..2026-11-23", either of which may be missing. amount: "50-200". after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';

create function private.admin_payment_totals(
  person uuid, q text, status text, kind text, provider text, date text, amount text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  totals jsonb;
begin
  perform private.require_admin();
  execute format($sql$
    with meant as materialized (
      select p.kind, p.status, p.amount, p.paid_at, (p.created_at at time zone 'Asia/Riyadh')::date as day
      from public.payments p where %s
    ), sums as (
      select kind, day, grouping(kind) = 0 as of_kind, grouping(day) = 0 as of_day,
        count(*) as payments,
        coalesce(sum(amount) filter (where paid_at is not null), 0) as received,
        coalesce(sum(amount) filter (where status = 'refunded'), 0) as refunded,
        coalesce(sum(amount) filter (where status = 'paid'), 0) as net,
        coalesce(sum(amount) filter (where status = 'pending'), 0) as pending
      from meant
      group by grouping sets ((), (kind), (day, kind))
    ), told as (
      select s.*, to_jsonb(s) - '{kind,day,of_kind,of_day}'::text[] as figures from sums s
    )
    select (select t.figures from told t where not t.of_kind) || jsonb_build_object(
      'currency', 'SAR',
      'by_kind', coalesce((select jsonb_object_agg(t.kind, t.figures) from told t where t.of_kind and not t.of_day), '{}'),
      'by_day', coalesce((
        select jsonb_agg(jsonb_build_object('day', t.day, 'kind', t.kind) || t.figures order by t.day, t.kind)
        from told t where t.of_day and t.day > (select max(m.day) from meant m) - 31
      ), '[]')
    )
  $sql$, private.payment_filter(person, q, status, kind, provider, date, amount)) into totals;
  return totals;
end $$;
select private.publish('admin_payment_totals',
  'profile_id uuid default null, q text default null, status text default null, kind text default null,
  provider text default null, date text default null, amount text default null',
  'authenticated');
comment on function public.admin_payment_totals(uuid, text, text, text, text, text, text) is
  'For admins: {payments, received, refunded, net, pending, currency, by_kind: {kind: the same}, by_day: [{day, kind, the same}]} of everybody, of one person, or of what admin_list_payments finds with these filters. received - refunded = net. Days are those on which the payments were made, the last 31 of them. 22023 with the argument as hint.';

create function private.admin_get_payment(payment uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.payments;
begin
  perform private.require_admin();
  select * into asked from public.payments p where p.id = payment;
  if not found then
    perform private.not_found('payment');
  end if;
  return to_jsonb(asked) || jsonb_build_object(
    'avatar_path', (select pr.avatar_path from public.profiles pr where pr.id = asked.profile_id),
    -- Whether this session may give money back.
    'second_factor', coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false),
    'sale', (
      select jsonb_build_object('state', private.state_of(s), 'price', greatest(s.price, s.bid_amount), 'buyer_id', s.buyer_id,
        'buyer_name', b.username, 'created_at', s.created_at)
      from public.sales s left join public.profiles b on b.id = s.buyer_id
      where s.listing_id = asked.listing_id and asked.kind = 'commission'
    ),
    'attempts', coalesce((
      select jsonb_agg(to_jsonb(a) - '{payment_id,url}'::text[] order by a.number) from private.payment_attempts a
      where a.payment_id = asked.id
    ), '[]'),
    'events', coalesce((
      select jsonb_agg(to_jsonb(e) - '{payment_id}'::text[] order by e.id) from public.payment_events e where e.payment_id = asked.id
    ), '[]'),
    'invoices', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'total', i.total,
        'issued_at', i.issued_at) order by i.issued_at, i.kind desc)
      from public.invoices i where i.payment_id = asked.id
    ), '[]')
  );
end $$;
select private.publish('admin_get_payment', 'payment_id uuid', 'authenticated');
comment on function public.admin_get_payment(uuid) is
  'For admins: a payment with all that belongs to it: {…columns of payments, avatar_path, second_factor: whether the caller''s session may refund, sale, attempts: [sessions with the provider], events: [what the provider said], invoices}. PT404.';

create function private.admin_check_payment(payment uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb;
begin
  perform private.require_admin();
  perform from public.payments p where p.id = payment for update;
  if not found then
    perform private.not_found('payment');
  end if;
  -- Of those who ask at the same time one does. Sessions that are over are asked about, too: banks find out late.
  with taken as (
    update private.payment_attempts a set checked_at = now()
    where a.payment_id = payment and a.ref is not null and coalesce(a.checked_at < now() - interval '3 seconds', true)
    returning a.number
  )
  select jsonb_agg(t.number order by t.number) into asked from taken t;
  if asked is not null then
    insert into public.audit_log (actor_id, action, entity, entity_id, after)
    values ((select auth.uid()), 'update', 'payment_attempts', payment::text, jsonb_build_object('checked', asked));
  end if;
  return coalesce(asked, '[]');
end $$;
select private.publish('admin_check_payment', 'payment_id uuid', 'authenticated');
comment on function public.admin_check_payment(uuid) is
  'For admins, by the function recheck-payment: which sessions of a payment the provider is to be asked about now, by number; none that somebody asked about in the last three seconds. It is on record. PT404.';

create function private.payment_attempts_of(payment uuid) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_attempt(a) from private.payment_attempts a where a.payment_id = payment order by a.number
$$;
select private.publish('payment_attempts_of', 'payment_id uuid', 'service_role');
comment on function public.payment_attempts_of(uuid) is 'For the server: the sessions of a payment, as open_payment_attempt gives them.';

create function private.remind_of_commission(payment uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  owed public.payments;
begin
  perform private.require_admin();
  select * into owed from public.payments p where p.id = payment for update;
  if not found then
    perform private.not_found('payment');
  elsif owed.kind <> 'commission' or owed.status <> 'pending' or owed.profile_id is null then
    perform private.deny('PT409', 'not_owed', 'Nobody owes it.');
  elsif owed.reminded_at > now() - interval '1 day' then
    perform private.deny('PT409', 'reminded', 'Once a day is enough.');
  end if;
  update public.payments p set reminded_at = now() where p.id = owed.id returning * into owed;
  perform private.tell_of_payment(owed, 'commission_due');
  return owed.reminded_at;
end $$;
select private.publish('remind_of_commission', 'payment_id uuid', 'authenticated');
comment on function public.remind_of_commission(uuid) is
  'For admins: tells whoever owes a commission that it is still to be paid, once a day. Returns when. PT404; PT409 with hint not_owed or reminded.';

create type public.admin_transaction as (
  id text, payment_id uuid, number integer, created_at timestamptz, provider text, test boolean, ref text, transaction text,
  amount numeric, status text, surplus boolean, checked_at timestamptz, refund_asked_at timestamptz, refund_tries integer,
  cursor text
);
comment on type public.admin_transaction is 'A session with a payment provider as the console lists it.';
select private.never_null('public.admin_transaction', 'payment_id', 'number', 'created_at', 'provider', 'test', 'amount',
  'status', 'surplus', 'refund_tries', 'cursor');
comment on column public.admin_transaction.id is 'Never null. <payment id>-<number>, as the provider knows it.';

create function private.admin_list_transactions(
  q text, status text, mode text, provider text, date text, sort text, after text, page_size integer
) returns setof public.admin_transaction
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := btrim(q);
  filter text := 'true';
  slugs text[];
  states text[];
  days constant record := private.read_days(date);
  place text[];
  descending boolean;
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif sort not in ('created_at', '-created_at') then
    perform private.bad_argument('sort', 'created_at, or with a - before it.');
  elsif mode not in ('test', 'live') then
    perform private.bad_argument('mode', 'test or live.');
  end if;
  descending := coalesce(sort, '-') like '-%';
  if status is not null then
    slugs := private.known_slugs('status', status, 'pending', 'failed', 'cancelled', 'expired', 'paid', 'refunded', 'surplus',
      'refund-wanted', 'refund-unclear');
    states := array_remove(array_remove(array_remove(slugs, 'surplus'), 'refund-wanted'), 'refund-unclear');
    filter := filter || ' and (' || array_to_string(array_remove(array[
      case when states <> '{}' then format('a.status = any (%L::text[])', states) end,
      case when 'surplus' = any (slugs) then 'a.surplus' end,
      case when 'refund-wanted' = any (slugs) then 'a.refund_asked_at is not null and a.status = ''paid''' end,
      case when 'refund-unclear' = any (slugs) then 'a.refund_tries > 0 and a.status = ''paid''' end
    ], null), ' or ') || ')';
  end if;
  if mode is not null then
    filter := filter || format(' and a.test = %L', mode = 'test');
  end if;
  if provider is not null then
    filter := filter || format(' and a.provider = any (%L::text[])', private.slug_list('provider', provider));
  end if;
  if days.since is not null then
    filter := filter || format(' and a.created_at >= %L', days.since);
  end if;
  if days.until is not null then
    filter := filter || format(' and a.created_at < %L', days.until);
  end if;
  if wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{1,6})?$' then
    -- Some providers name their sessions in the same form.
    filter := filter || format(' and (a.payment_id = %L or a.ref = %L)', left(wanted, 36), wanted);
  elsif wanted <> '' then
    filter := filter || format(' and (a.ref = %1$L or a.transaction = %1$L)', wanted);
  end if;
  if after is not null then
    place := regexp_match(after, '^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{1,6})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
    filter := filter || format(' and (a.created_at, a.payment_id, a.number) %s (%L::timestamptz, %L::uuid, %s)',
      case when descending then '<' else '>' end,
      timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2], place[3]);
  end if;
  return query execute format(
    'select a.payment_id || ''-'' || a.number, a.payment_id, a.number, a.created_at, a.provider, a.test, a.ref, a.transaction,
      a.amount, a.status, a.surplus, a.checked_at, a.refund_asked_at, a.refund_tries,
      (extract(epoch from a.created_at) * 1000000)::bigint || ''_'' || a.payment_id || ''_'' || a.number
    from private.payment_attempts a where %1$s
    order by a.created_at %2$s, a.payment_id %2$s, a.number %2$s limit %3$s',
    filter, case when descending then 'desc' else '' end, page_size);
end $$;
select private.publish('admin_list_transactions',
  'q text default null, status text default null, mode text default null, provider text default null,
  date text default null, sort text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_transactions(text, text, text, text, text, text, text, integer) is
  'For admins: sessions with payment providers, the newest first (sort created_at: the oldest). q: an id of a payment or session, or what the provider calls session or transaction. status: pending, failed, cancelled, expired, paid, refunded, surplus (paid a second time), refund-wanted, refund-unclear (the provider has not answered); several with commas. mode: test or live. date: days of Riyadh, "2026-11-01..2026-11-23". 22023 with the argument as hint.';
