-- What the buyer says of a sale, and what admins decide where the two disagree.

create function private.answer_time() returns interval
language sql immutable set search_path = '' as $$ select interval '7 days' $$;
comment on function private.answer_time() is 'How long a buyer is asked whether they bought.';

create function private.sale_note(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  seen constant text := nullif(btrim(private.visible_text(words), E' \t\n\r'), '');
begin
  if char_length(seen) > 1000 then
    perform private.bad_argument('note', 'At most 1000 characters.');
  end if;
  return seen;
end $$;
comment on function private.sale_note(text) is 'What somebody says of a sale as it is stored; null for nothing. 22023 note.';

create function private.answer_sale(sale_id uuid, confirmed boolean, words text) returns public.sales
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  sale public.sales;
begin
  if confirmed is null then
    perform private.bad_argument('confirmed', 'Yes or no.');
  end if;
  select * into sale from public.sales where id = sale_id and buyer_id = person for update;
  if not found then
    perform private.not_found('sale');
  elsif sale.state = 'unanswered' or (sale.state = 'claimed' and sale.created_at <= now() - private.answer_time()) then
    perform private.deny('PT409', 'sale_late', 'The time to answer is over.');
  elsif sale.state <> 'claimed' then
    perform private.deny('PT409', 'sale_answered', 'It is answered already.');
  end if;
  update public.sales
  set state = case when confirmed then 'confirmed' else 'denied' end, note = private.sale_note(words), answered_at = now()
  where id = sale.id
  returning * into sale;
  perform private.tell_sale(sale.seller_id, 'sale_answered', sale);
  return sale;
end $$;

create function private.contradict_sale(ad uuid, named_price integer, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  sale public.sales;
begin
  if named_price is null or named_price not between 1 and 10000000 then
    perform private.bad_argument('price', 'Between 1 and 10000000.');
  end if;
  select * into sale from public.sales where listing_id = ad and buyer_id is distinct from person for update;
  if not found or not private.talked_about(ad, person) then
    perform private.not_found('sale');
  elsif sale.decided_at is not null then
    perform private.deny('PT409', 'sale_decided', 'The admins have decided.');
  end if;
  insert into private.sale_contradictions as c (sale_id, person_id, price, note)
  values (sale.id, person, named_price, private.sale_note(words))
  on conflict on constraint sale_contradictions_pkey do update
  set person_id = excluded.person_id, price = excluded.price, note = excluded.note, created_at = now()
  where c.price < excluded.price;
  if not found then
    perform private.deny('PT409', 'sale_contradicted', 'Somebody says so already, for as much or more.');
  end if;
  if private.take_turn('told', 'contradiction ' || sale.id) then
    sale.buyer_id := person;
    sale.price := named_price;
    sale.state := 'contradicted';
    perform private.tell_sale(sale.seller_id, 'sale_answered', sale);
  end if;
end $$;

create function private.decide_sale(sale_id uuid, charge boolean, words text, named_price integer) returns public.sales
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  sale public.sales;
  claim private.sale_contradictions;
  believed boolean;
  sides uuid[];
  told public.sales;
begin
  if charge is null then
    perform private.bad_argument('charge', 'Yes or no.');
  elsif named_price not between 1 and 10000000 then
    perform private.bad_argument('price', 'Between 1 and 10000000.');
  end if;
  -- The person first, as where payments are made: no deadlock.
  perform from public.profiles where id = (select s.seller_id from public.sales s where s.id = sale_id) for no key update;
  select * into sale from public.sales where id = sale_id for update;
  if not found then
    perform private.not_found('sale');
  end if;
  select * into claim from private.sale_contradictions c where c.sale_id = sale.id;
  -- At the seller's own price, it is the seller whom they believe.
  believed := found and charge and coalesce(named_price <> sale.price, true);
  if charge and not believed and coalesce(named_price, sale.price) is null then
    perform private.bad_argument('price', 'Nobody has named one.');
  end if;
  sides := array[sale.seller_id, sale.buyer_id, claim.person_id];
  update public.sales s
  set state = case when not charge then 'voided' when s.state = 'confirmed' and not believed then s.state else 'upheld' end,
    buyer_id = case when believed then claim.person_id else s.buyer_id end,
    price = coalesce(named_price, case when believed then claim.price else s.price end),
    note = case when believed then claim.note else s.note end,
    decision = private.sale_note(words), decided_at = now()
  where s.id = sale.id
  returning * into sale;
  if believed then
    delete from private.sale_contradictions c where c.sale_id = sale.id;
  end if;
  update public.listings set sold_through = charge where id = sale.listing_id;
  if charge then
    perform private.owe_commission(sale);
  else
    update public.payments set status = 'cancelled'
    where kind = 'commission' and listing_id = sale.listing_id and status = 'pending';
  end if;
  told := sale;
  told.state := case when charge then 'upheld' else 'voided' end;
  perform private.tell_sale(side, 'sale_decided', told) from (select distinct unnest(sides)) as s (side);
  return sale;
end $$;

create function private.close_unanswered_sales() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  sale public.sales;
  closed integer := 0;
begin
  for sale in
    update public.sales set state = 'unanswered'
    where id in (
      select s.id from public.sales s
      where s.state = 'claimed' and s.created_at <= now() - private.answer_time()
      order by s.created_at
      limit 1000
      for update skip locked
    )
    returning *
  loop
    perform private.tell_sale(sale.seller_id, 'sale_answered', sale);
    closed := closed + 1;
  end loop;
  return closed;
end $$;
comment on function private.close_unanswered_sales() is 'Writes down which buyers have not answered in time and tells their sellers; at most 1000 at a time. What may still be answered never depends on it.';

select private.publish('answer_sale', 'sale_id uuid, confirmed boolean, note text default null', 'authenticated');
comment on function public.answer_sale(uuid, boolean, text) is
  'The buyer whom the seller named confirms the sale, or objects, within seven days and once. Gives the sale. 22023 confirmed or note; 42501 suspended; PT404 not_found; PT409 sale_answered or sale_late.';
select private.publish('contradict_sale', 'listing_id uuid, price integer, note text default null', 'authenticated');
comment on function public.contradict_sale(uuid, integer, text) is
  'Somebody who talked about a sold ad, but the buyer whom the seller named, says that it was them who bought it through the site, for so many riyals: the highest price counts, and admins decide. 22023 price or note; 42501 suspended; PT404 not_found; PT409 sale_contradicted (as much or more was said before) or sale_decided.';
select private.publish('decide_sale', 'sale_id uuid, charge boolean, note text default null, price integer default null', 'authenticated');
comment on function public.decide_sale(uuid, boolean, text, integer) is
  'For admins: whether the commission of a sale is owed. charge makes or keeps its payment, at another price in riyals if one is given; otherwise a pending one is cancelled, and a paid one is to be refunded. Charging believes whoever contradicted, at their price, and makes them the buyer, unless the price that is given is the seller''s. May be decided anew. Gives the sale. 22023 charge, note or price (also where nobody has named one); PT404 not_found.';
