-- The stars of a shop are those of its owner: what people in good standing said of them. As in get_public_profile.

create function private.rate_shop(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other, so that of two reviews at once both count, also while the shop is being opened. What follows sees
  -- what the one before has done.
  perform private.one_at_a_time('rating', person);
  update public.shops s set reviews = r.reviews, rating = r.rating
  from (
    select count(*)::integer as reviews, round(avg(v.rating), 1) as rating
    from public.reviews v join public.profiles author on author.id = v.author_id
    where v.target_id = person and not author.suspended
  ) as r
  where s.owner_id = person and (s.reviews, s.rating) is distinct from (r.reviews, r.rating);
end $$;
comment on function private.rate_shop(uuid) is 'Counts the reviews of a person for their shop, if they have one.';

create function private.rate_reviewed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    -- The author is not suspended between the review and its count: see private.hold_ratings.
    perform pg_advisory_xact_lock_shared(hashtextextended('judged' || new.author_id, 0));
  end if;
  perform private.rate_shop(coalesce(new.target_id, old.target_id));
  return null;
end $$;
comment on function private.rate_reviewed() is 'Trigger of reviews: keeps the stars of the shop.';
create trigger rate_shop after insert or delete or update of rating on public.reviews
  for each row execute function private.rate_reviewed();

create function private.rate_opened() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rate_shop(new.owner_id);
  return null;
end $$;
comment on function private.rate_opened() is 'Trigger of shops: a new shop begins with the reviews of its owner.';
create trigger rate_shop after insert on public.shops
  for each row execute function private.rate_opened();

create function private.hold_ratings(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rated uuid;
begin
  perform private.one_at_a_time('judged', person);
  -- In one order and before any shop, so that two who have reviewed each other never wait for each other.
  for rated in select person union select v.target_id from public.reviews v where v.author_id = person order by 1 loop
    perform private.one_at_a_time('rating', rated);
  end loop;
end $$;
comment on function private.hold_ratings(uuid) is
  'Before a person is suspended or emptied: makes the reviews that they write, and those of whom they reviewed, wait for the end of the transaction.';

create function private.rate_judged() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_ratings(new.id);
  perform private.rate_shop(v.target_id) from public.reviews v
  where v.author_id = new.id and exists (select from public.shops s where s.owner_id = v.target_id);
  return null;
end $$;
comment on function private.rate_judged() is 'Trigger of profiles: what a suspended person said counts no more, and counts again when they are back.';
-- By its name before spread_owner_suspension, which changes the person's own shop.
create trigger rate_shops after update of suspended on public.profiles
  for each row when (old.suspended is distinct from new.suspended)
  execute function private.rate_judged();
