-- Who may review whom, and what a review is worth: only after the two had to do with each other, verified after a sale that
-- both confirmed, and answered once.

create function private.sales_between(one uuid, other uuid) returns setof public.sales
language sql stable security definer set search_path = '' as $$
  select * from public.sales
  where state = 'confirmed' and ((seller_id = one and buyer_id = other) or (seller_id = other and buyer_id = one))
$$;
comment on function private.sales_between(uuid, uuid) is 'The sales that two people both confirmed.';

create function private.sold_verified(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.sales_between(one, other) s where private.commission_is_settled(s.listing_id))
$$;
comment on function private.sold_verified(uuid, uuid) is 'Whether two people have a sale that both confirmed and for which nothing is owed: a word alone costs nothing.';

create function private.had_contact(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.sales_between(one, other))
    or exists (
      select from public.bids b
      where b.status in ('accepted', 'declined', 'countered', 'cancelled') and not b.lapsed
        and ((b.bidder_id = one and b.seller_id = other) or (b.bidder_id = other and b.seller_id = one))
    )
    or exists (
      select from public.conversations c
      where ((c.buyer_id = one and c.seller_id = other) or (c.buyer_id = other and c.seller_id = one))
        and exists (select from public.private_messages m where m.conversation_id = c.id and m.sender_id = one)
        and exists (select from public.private_messages m where m.conversation_id = c.id and m.sender_id = other)
    )
$$;
comment on function private.had_contact(uuid, uuid) is 'Whether two people had to do with each other: both wrote in a conversation, one answered an offer of the other, or both confirmed a sale.';

create function private.check_ties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The server may; who writes in the name of another is refused by the policy.
  if new.author_id = (select auth.uid()) and not private.had_contact(new.author_id, new.target_id) then
    perform private.deny('42501', 'no_contact', 'A review comes after a conversation or a sale.');
  end if;
  new.verified := private.sold_verified(new.author_id, new.target_id);
  return new;
end $$;
comment on function private.check_ties() is 'Trigger: nobody reviews a stranger; a review after a confirmed sale that is paid for is verified.';
-- By its name after check_pair.
create trigger check_ties before insert on public.reviews
  for each row execute function private.check_ties();

create function private.verify_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  seller uuid;
  buyers uuid[];
begin
  if tg_table_name = 'sales' then
    seller := new.seller_id;
    buyers := array[old.buyer_id, new.buyer_id];
  else
    select s.seller_id, array[s.buyer_id] into seller, buyers from public.sales s where s.listing_id = new.listing_id;
  end if;
  update public.reviews set verified = private.sold_verified(author_id, target_id)
  where author_id = seller and target_id = any (buyers) or target_id = seller and author_id = any (buyers);
  return null;
end $$;
comment on function private.verify_reviews() is 'Trigger: a sale that is confirmed and paid for verifies what the two wrote before, and no more when one of the two is taken back.';
create trigger verify_reviews after update of state on public.sales
  for each row when ((old.state = 'confirmed') <> (new.state = 'confirmed'))
  execute function private.verify_reviews();
create trigger verify_reviews after insert or update of status on public.payments
  for each row when (new.kind = 'commission')
  execute function private.verify_reviews();

create function private.reply_to_review(review uuid, words text) returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  seen constant text := btrim(private.visible_text(words), E' \t\n\r');
  answered public.reviews;
begin
  if seen is null or char_length(seen) not between 1 and 1000 then
    perform private.bad_argument('reply', 'Between 1 and 1000 characters.');
  end if;
  select * into answered from public.reviews where id = review and target_id = person for update;
  if not found then
    perform private.not_found('review');
  elsif answered.reply is not null then
    perform private.deny('PT409', 'replied', 'It is answered already.');
  end if;
  update public.reviews set reply = seen, replied_at = now() where id = review returning * into answered;
  if private.take_turn('told', 'reply ' || answered.author_id) then
    perform private.notify(answered.author_id, 'review_reply', jsonb_build_object(
      'author_id', person, 'author_username', (select username from public.profiles where id = person),
      'rating', answered.rating
    ));
  end if;
  return answered;
end $$;
select private.publish('reply_to_review', 'review_id uuid, reply text', 'authenticated');
comment on function public.reply_to_review(uuid, text) is
  'Answers a review of oneself, once, for everybody to read; its author is told. Gives the review. 22023 reply (1 to 1000 characters, no contact details or forbidden words); 42501 suspended; PT404 not_found; PT409 replied.';
