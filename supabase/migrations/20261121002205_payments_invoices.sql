-- Tax: what of an amount is VAT, and the invoice that every paid payment gets, with a credit note when it is refunded.

create function private.vat_rate() returns numeric
language sql stable security definer set search_path = '' as $$
  select private.setting_number('vat_rate', 0.15)
$$;
comment on function private.vat_rate() is 'The share of VAT in force: 0.15 are 15 %.';

create function private.vat(amount numeric, of_rate numeric default private.vat_rate(), out net numeric, out vat numeric, out rate numeric)
language sql stable set search_path = '' as $$
  -- The net is the rest, so that both add up to the amount to the halala.
  select amount - tax, tax, of_rate from (select round(amount * of_rate / (1 + of_rate), 2)) as included (tax)
$$;
comment on function private.vat(numeric, numeric) is 'What of an amount that includes VAT is net and what is VAT, in riyals with whole halalas: 99 at 15 % are 86.09 and 12.91.';

alter table public.payments
  add column net numeric(12, 2) not null,
  add column vat numeric(12, 2) not null,
  add column vat_rate numeric(5, 4) not null,
  add column credit numeric(12, 2) not null default 0,
  add constraint payments_vat_check check (net + vat = amount and vat >= 0 and vat_rate between 0 and 1),
  add constraint payments_credit_check check (credit = 0 or credit > 0 and kind = 'subscription');
comment on column public.payments.net is 'Riyals. amount = net + vat; kept by trigger.';
comment on column public.payments.vat is 'Riyals of VAT in the amount, at the rate of the day it was made; kept by trigger.';
comment on column public.payments.vat_rate is '0.15 are 15 %; kept by trigger.';
comment on column public.payments.credit is 'Riyals of a running plan that this upgrade counts: the plan costs amount + credit.';
grant select (net, vat, vat_rate, credit) on public.payments to authenticated;

create function private.split_vat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select * into new.net, new.vat, new.vat_rate from private.vat(new.amount);
  return new;
end $$;
comment on function private.split_vat() is 'Trigger: whoever makes a payment, its VAT is that of the day.';
create trigger split_vat before insert on public.payments
  for each row execute function private.split_vat();

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  number text not null,
  payment_id uuid not null references public.payments (id),
  credits_invoice_id uuid references public.invoices (id),
  seller jsonb not null,
  buyer_name text,
  lines jsonb not null,
  net numeric(12, 2) not null,
  vat numeric(12, 2) not null,
  vat_rate numeric(5, 4) not null,
  total numeric(12, 2) not null,
  issued_at timestamptz not null,
  qr text,
  chain_position bigint,
  previous_hash text,
  hash text,
  signed_xml text,
  constraint invoices_kind_check check (
    kind in ('invoice', 'credit_note') and (kind = 'credit_note') = (credits_invoice_id is not null)
  ),
  constraint invoices_total_check check (net + vat = total and vat >= 0 and total > 0),
  constraint invoices_lines_check check (jsonb_typeof(lines) = 'array' and lines <> '[]'),
  constraint invoices_number_key unique (number),
  -- A payment is invoiced once and credited once.
  constraint invoices_payment_key unique (payment_id, kind),
  constraint invoices_credits_key unique (credits_invoice_id)
);
create index invoices_issued_at_idx on public.invoices (issued_at desc, id desc);
comment on table public.invoices is 'Simplified tax invoices and credit notes as they were issued. Never changed, never deleted; the account may be gone.';
comment on column public.invoices.kind is 'invoice or credit_note; the amounts of both are positive.';
comment on column public.invoices.number is 'INV-2026-00001 or CN-2026-00001: without gaps within kind and year.';
comment on column public.invoices.seller is 'The setting invoice_seller of that day: {name_ar, name_en, address_ar, address_en, vat_number, registration}.';
comment on column public.invoices.buyer_name is 'As the person was called then.';
comment on column public.invoices.lines is '[{description_ar, description_en, detail_ar, detail_en, net, vat, total}], in riyals; a credit is negative.';
comment on column public.invoices.qr is 'Base64 of the five fields of ZATCA as TLV; null where the seller has no VAT number.';
comment on column public.invoices.chain_position is 'For phase 2 of ZATCA, as are previous_hash, hash and signed_xml: null until then.';

alter table public.invoices enable row level security;
revoke all on public.invoices from service_role;
grant select on public.invoices to authenticated, service_role;
create policy "a person reads those of their payments, admins all" on public.invoices
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.payments p where p.id = payment_id and p.profile_id = (select auth.uid()))
  );

create function private.keep_invoice() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.deny('42501', 'invoice', 'An invoice stays as it was issued; a credit note corrects it.');
  return null;
end $$;
comment on function private.keep_invoice() is 'Trigger: whoever tries, even the server, an invoice is neither changed nor deleted.';
create trigger keep_invoice before update or delete on public.invoices
  for each row execute function private.keep_invoice();

-- A row for each series, locked until its number is committed: a sequence would leave gaps.
create table private.invoice_counters (
  series text primary key,
  last integer not null
);
alter table private.invoice_counters enable row level security;
comment on table private.invoice_counters is 'The last number of each series (INV-2026), taken by private.next_invoice_number alone.';

create function private.next_invoice_number(prefix text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  in_series constant text := prefix || '-' || to_char(at at time zone 'Asia/Riyadh', 'YYYY');
  number integer;
begin
  insert into private.invoice_counters as c (series, last) values (in_series, 1)
  on conflict on constraint invoice_counters_pkey do update set last = c.last + 1
  returning last into number;
  return in_series || '-' || lpad(number::text, greatest(5, length(number::text)), '0');
end $$;
comment on function private.next_invoice_number(text, timestamptz) is 'The next number of the year of Riyadh: INV-2026-00001.';

create function private.zatca_qr(variadic fields text[]) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(string_agg(
    set_byte('\x00', 0, tag::integer) || set_byte('\x00', 0, octet_length(bytes)) || bytes, '' order by tag
  ), 'base64'), E'\n', '')
  from unnest(fields) with ordinality as field (value, tag), convert_to(value, 'UTF8') as bytes
$$;
comment on function private.zatca_qr(text[]) is 'Fields as the QR code of an invoice carries them: tag, length in bytes, bytes; base64.';

create function private.invoice_lines(payment public.payments) returns jsonb
language sql stable security definer set search_path = '' as $$
  with wording as (
    select case payment.kind
      when 'commission' then 'عمولة بيع ' || trim_scale(payment.rate * 100) || '%'
      when 'subscription' then 'اشتراك ' || case payment.period when 'monthly' then 'شهر' else 'سنة' end
      else (select o.name_ar from public.featured_options o where o.slug = payment.option)
    end as ar,
    case payment.kind
      when 'commission' then 'Sale commission ' || trim_scale(payment.rate * 100) || '%'
      when 'subscription' then 'Subscription, ' || case payment.period when 'monthly' then 'one month' else 'one year' end
      else (select o.name_en from public.featured_options o where o.slug = payment.option)
    end as en
  ), line as (
    select 1 as position, ar as description_ar, en as description_en, payment.title_ar as detail_ar,
      payment.title_en as detail_en, gross.net, gross.vat, payment.amount + payment.credit as total
    from wording, private.vat(payment.amount + payment.credit, payment.vat_rate) as gross
    union all
    -- The rest, so that lines and totals agree to the halala.
    select 2, 'الباقي من باقتك السابقة', 'Rest of your previous plan', null, null,
      payment.net - gross.net, payment.vat - gross.vat, -payment.credit
    from private.vat(payment.amount + payment.credit, payment.vat_rate) as gross
    where payment.credit > 0
  )
  select jsonb_agg(to_jsonb(line) - 'position' order by position) from line
$$;
comment on function private.invoice_lines(public.payments) is 'What was paid for, as invoices say it: one line, and a second one for what an upgrade counted.';

create function private.issue_invoice(payment public.payments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seller constant jsonb := private.setting('invoice_seller');
begin
  if exists (select from public.invoices i where i.payment_id = payment.id and i.kind = 'invoice') then
    return;
  end if;
  insert into public.invoices (kind, number, payment_id, seller, buyer_name, lines, net, vat, vat_rate, total, issued_at, qr)
  values ('invoice', private.next_invoice_number('INV', payment.paid_at), payment.id, seller,
    (select username from public.profiles where id = payment.profile_id), private.invoice_lines(payment),
    payment.net, payment.vat, payment.vat_rate, payment.amount, payment.paid_at,
    private.invoice_qr(seller, payment.paid_at, payment.amount, payment.vat));
end $$;

create function private.issue_credit_note(payment public.payments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  credited public.invoices;
begin
  select * into credited from public.invoices i where i.payment_id = payment.id and i.kind = 'invoice';
  if credited.id is null
    or exists (select from public.invoices i where i.payment_id = payment.id and i.kind = 'credit_note')
  then
    return;
  end if;
  -- Everything but when and which is what the invoice said.
  insert into public.invoices (kind, number, payment_id, credits_invoice_id, seller, buyer_name, lines, net, vat, vat_rate, total, issued_at, qr)
  values ('credit_note', private.next_invoice_number('CN', payment.refunded_at), payment.id, credited.id, credited.seller,
    credited.buyer_name, credited.lines, credited.net, credited.vat, credited.vat_rate, credited.total, payment.refunded_at,
    private.invoice_qr(credited.seller, payment.refunded_at, credited.total, credited.vat));
end $$;

create function private.invoice_qr(seller jsonb, at timestamptz, total numeric, vat numeric) returns text
language sql immutable set search_path = '' as $$
  select private.zatca_qr(
    seller ->> 'name_ar', seller ->> 'vat_number', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    to_char(total, 'FM999999999990.00'), to_char(vat, 'FM999999999990.00')
  )
  where seller ->> 'vat_number' <> ''
$$;
comment on function private.issue_invoice(public.payments) is 'Issues the invoice of a payment that was paid, once.';
comment on function private.issue_credit_note(public.payments) is 'Issues the credit note of an invoiced payment that was refunded, once.';
comment on function private.invoice_qr(jsonb, timestamptz, numeric, numeric) is 'The five fields of ZATCA; null where the seller has no VAT number.';

create function private.invoice_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.issue_invoice(new);
  if new.refunded_at is not null then
    perform private.issue_credit_note(new);
  end if;
  return null;
end $$;
comment on function private.invoice_payment() is 'Trigger: what was paid is invoiced and what of it was refunded is credited, in whatever order that became known.';
-- When the transaction ends, so that the counter is the last thing it waits for and is held for a moment only.
create constraint trigger invoice_payment after insert or update of paid_at, refunded_at on public.payments
  deferrable initially deferred
  for each row when (new.paid_at is not null) execute function private.invoice_payment();
