-- What the screens of payments ask for: one's payments, one of them, and an invoice.

create type public.payment_summary as (
  payment_id uuid, kind text, amount numeric, net numeric, vat numeric, vat_rate numeric, credit numeric, currency text,
  status text, title_ar text, title_en text, listing_id uuid, shop_id uuid, plan text, period text, option text, days integer,
  rate numeric, created_at timestamptz, paid_at timestamptz, refunded_at timestamptz, cancellable boolean, payable boolean,
  attempt text, attempted_at timestamptz, checked_at timestamptz, invoice_id uuid, invoice_number text, credit_note_id uuid,
  sale_price integer, by_bid boolean, asking_price integer, buyer_name text, cover_path text
);
comment on type public.payment_summary is 'A payment as its person sees it.';
select private.never_null('public.payment_summary', 'payment_id');
comment on column public.payment_summary.kind is 'Never null. commission, featured_listing, featured_shop or subscription.';
comment on column public.payment_summary.amount is 'Never null. Riyals, VAT included.';
select private.never_null('public.payment_summary', 'net', 'vat', 'vat_rate');
comment on column public.payment_summary.credit is 'Never null. Riyals of a running plan that an upgrade counted.';
select private.never_null('public.payment_summary', 'currency');
comment on column public.payment_summary.status is 'Never null. pending, cancelled, paid or refunded.';
comment on column public.payment_summary.title_ar is 'Of the ad, the shop or the plan, as it was called then.';
select private.never_null('public.payment_summary', 'created_at');
comment on column public.payment_summary.cancellable is 'Never null. Whether to offer cancel_payment: it waits, is no commission, and no attempt to pay it is under way.';
comment on column public.payment_summary.payable is 'Never null. Whether it waits to be paid.';
comment on column public.payment_summary.attempt is 'What became of the last attempt to pay: pending (its page is open, or the bank has not answered), failed, cancelled, expired, paid or refunded; null before the first.';
comment on column public.payment_summary.attempted_at is 'When that began.';
comment on column public.payment_summary.checked_at is 'When the provider was last asked about it; null before the first time.';
comment on column public.payment_summary.sale_price is 'Of a commission: whole riyals that it is a share of.';
comment on column public.payment_summary.by_bid is 'Of a commission: whether that is the accepted bid, as the price that the seller named is no more.';
comment on column public.payment_summary.asking_price is 'Of a commission: what the ad asks; null once it is gone.';
comment on column public.payment_summary.buyer_name is 'Of a commission: who bought, where the product knows them.';
comment on column public.payment_summary.cover_path is 'Picture of the ad or the shop; null once it is gone.';

create function private.summary_of(payment public.payments) returns public.payment_summary
language sql stable security definer set search_path = '' as $$
  select row(
    payment.id, payment.kind, payment.amount, payment.net, payment.vat, payment.vat_rate, payment.credit, payment.currency,
    payment.status, payment.title_ar, payment.title_en, payment.listing_id, payment.shop_id, payment.plan, payment.period,
    payment.option, payment.days, payment.rate, payment.created_at, payment.paid_at, payment.refunded_at,
    -- While the bank may still say yes, nothing is taken back.
    payment.status = 'pending' and payment.kind <> 'commission' and attempt.status is distinct from 'pending',
    payment.status = 'pending', attempt.status, attempt.created_at, attempt.checked_at,
    invoice.id, invoice.number, note.id, greatest(sale.price, sale.bid_amount),
    case when sale.id is not null then coalesce(sale.bid_amount >= sale.price, false) end,
    case when sale.id is not null then l.price end, buyer.username, coalesce(l.cover_path, s.photo_path)
  )::public.payment_summary
  from (select) as one
    left join lateral (
      select a.status, a.created_at, a.checked_at from private.payment_attempts a where a.payment_id = payment.id order by a.number desc limit 1
    ) as attempt on true
    left join public.invoices invoice on invoice.payment_id = payment.id and invoice.kind = 'invoice'
    left join public.invoices note on note.payment_id = payment.id and note.kind = 'credit_note'
    left join public.listings l on l.id = payment.listing_id
    left join public.shops s on s.id = payment.shop_id
    left join public.sales sale on sale.listing_id = payment.listing_id and payment.kind = 'commission'
    left join public.profiles buyer on buyer.id = sale.buyer_id
$$;
comment on function private.summary_of(public.payments) is 'What a person is told of a payment of theirs.';

create function private.list_payments(before timestamptz, before_id uuid, page_size integer)
returns setof public.payment_summary
language plpgsql stable security definer set search_path = '' as $$
begin
  if (before is null) <> (before_id is null) then
    perform private.bad_argument('before', 'Both of the last payment, or neither.');
  elsif page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  end if;
  perform private.require_full_session();
  return query
    select summary.*
    from (
        select p as payment from public.payments p
        where p.profile_id = (select auth.uid())
          and (p.created_at, p.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by p.created_at desc, p.id desc
        limit page_size
      ) as page
      cross join lateral private.summary_of(page.payment) as summary
    order by summary.created_at desc, summary.payment_id desc;
end $$;
select private.publish('list_payments',
  'before timestamptz default null, before_id uuid default null, page_size integer default 20', 'authenticated');
comment on function public.list_payments(timestamptz, uuid, integer) is
  'The caller''s payments, the newest first. The next page comes by created_at and payment_id of the last row. 22023 before or page_size (1 to 100).';

create function private.get_payment(payment uuid) returns public.payment_summary
language plpgsql stable security definer set search_path = '' as $$
declare
  found_payment public.payments;
begin
  perform private.require_full_session();
  select * into found_payment from public.payments p where p.id = payment and p.profile_id = (select auth.uid());
  if not found then
    perform private.not_found('payment');
  end if;
  return private.summary_of(found_payment);
end $$;
select private.publish('get_payment', 'payment_id uuid', 'authenticated');
comment on function public.get_payment(uuid) is 'One payment of the caller as list_payments shows it. PT404 not_found, also for those of others.';

create type public.invoice_document as (
  id uuid, kind text, number text, payment_id uuid, seller jsonb, buyer_name text, lines jsonb, net numeric, vat numeric,
  vat_rate numeric, total numeric, issued_at timestamptz, qr text, credits_number text, credited_by uuid
);
comment on type public.invoice_document is 'An invoice or a credit note, as it is shown and printed.';
select private.never_null('public.invoice_document', 'id');
comment on column public.invoice_document.kind is 'Never null. invoice or credit_note.';
select private.never_null('public.invoice_document', 'number', 'payment_id', 'seller', 'lines', 'net', 'vat', 'vat_rate', 'total', 'issued_at');
comment on column public.invoice_document.qr is 'Base64, as the QR code carries it; null where the seller has no VAT number.';
comment on column public.invoice_document.credits_number is 'Of a credit note: the number of its invoice.';
comment on column public.invoice_document.credited_by is 'Of an invoice: its credit note.';

create function public.get_invoice(invoice_id uuid) returns public.invoice_document
language plpgsql stable security invoker set search_path = '' as $$
declare
  document public.invoice_document;
begin
  -- Policies show the caller's own, and admins all.
  select i.id, i.kind, i.number, i.payment_id, i.seller, i.buyer_name, i.lines, i.net, i.vat, i.vat_rate, i.total, i.issued_at,
    i.qr, credited.number, note.id
  into document
  from public.invoices i
    left join public.invoices credited on credited.id = i.credits_invoice_id
    left join public.invoices note on note.credits_invoice_id = i.id
  where i.id = invoice_id;
  if not found then
    perform private.not_found('invoice');
  end if;
  return document;
end $$;
comment on function public.get_invoice(uuid) is 'An invoice or credit note of the caller; admins read all. PT404 not_found, also for those of others.';
grant execute on function public.get_invoice(uuid) to authenticated;
