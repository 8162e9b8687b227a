-- Abuse by patience: what no single act gives away. Every hour people are scored by rules that an admin can read, and who comes
-- to three points waits in the queue of moderation, with what was seen. Nobody is refused or hidden by it, and what an admin
-- found harmless is not asked again for 90 days.

create index reviews_created_at_idx on public.reviews (created_at);

create function private.text_mark(description_ar text, description_en text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Letters and digits alone: what is copied with other blanks, lines or emoji is the same. Short ones are alike by chance.
  return (
    select case when char_length(letters) >= 60 then md5(left(letters, 500)) end
    from (
      select lower(regexp_replace(left(coalesce(description_ar, description_en), 1000), '[^[:alnum:]]+', '', 'g')) as letters
    ) as d
  );
end $$;
comment on function private.text_mark(text, text) is 'Stands for the description of an ad; null for one with little in it.';
-- An index is kept with the rights of whoever writes.
grant execute on function private.text_mark(text, text) to authenticated, service_role;
create index listings_text_mark_idx on public.listings (private.text_mark(description_ar, description_en))
  where private.text_mark(description_ar, description_en) is not null;

create function private.fresh_accounts() returns table (id uuid, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select p.id, p.created_at from public.profiles p where p.created_at > now() - interval '7 days' and not p.suspended and not p.is_admin
$$;
comment on function private.fresh_accounts() is 'Accounts of the last seven days.';

create function private.accounts_together() returns table (person uuid, count bigint)
language sql stable security definer set search_path = '' as $$
  -- A mobile network, a family or a workshop may be behind one address, so this alone is no reason to ask.
  select f.id, count(*) over (
    partition by host(s.ip) order by f.created_at range between interval '24 hours' preceding and interval '24 hours' following
  )
  from private.fresh_accounts() as f
    cross join lateral (select ip from auth.sessions where user_id = f.id and ip is not null order by created_at limit 1) as s
$$;
comment on function private.accounts_together() is 'How many accounts were made from the address of a fresh one, a day before or after it, itself included.';

create function private.same_texts() returns table (person uuid, count bigint)
language sql stable security definer set search_path = '' as $$
  select a.owner_id, max(others.count)
  from public.listings a
    cross join lateral (
      select count(distinct b.owner_id) from public.listings b
      where private.text_mark(b.description_ar, b.description_en) = private.text_mark(a.description_ar, a.description_en)
        and b.created_at > now() - interval '30 days'
    ) as others
  where a.created_at > now() - interval '1 day' and private.text_mark(a.description_ar, a.description_en) is not null
    and others.count >= 3
  group by a.owner_id
$$;
comment on function private.same_texts() is 'Who posted today a description that ads of three and more people have.';

create function private.same_messages() returns table (person uuid, count bigint)
language sql stable security definer set search_path = '' as $$
  select m.sender_id, count(distinct m.recipient_id)
  from public.private_messages m
  where m.created_at > now() - interval '1 day' and m.kind = 'text' and char_length(m.body) >= 40
  group by m.sender_id, md5(m.body)
  having count(distinct m.recipient_id) >= 10
$$;
comment on function private.same_messages() is 'Who wrote the same words to ten and more people today.';

create function private.bursts() returns table (person uuid, count bigint)
language sql stable security definer set search_path = '' as $$
  select f.id, acts.count
  from private.fresh_accounts() as f
    cross join lateral (
      select (select count(*) from public.listings l where l.owner_id = f.id and l.created_at > now() - interval '1 day')
        + (select count(*) from public.conversations c where c.buyer_id = f.id and c.created_at > now() - interval '1 day') as count
    ) as acts
  where acts.count >= 15
$$;
comment on function private.bursts() is 'Fresh accounts with 15 and more new ads and conversations today.';

create function private.review_rings() returns table (person uuid, count bigint)
language sql stable security definer set search_path = '' as $$
  select given.author_id, count(*)
  from public.reviews given
    join public.reviews taken on (taken.author_id, taken.target_id) = (given.target_id, given.author_id)
  where given.created_at > now() - interval '30 days' and taken.created_at > now() - interval '30 days'
    and given.rating = 5 and taken.rating = 5 and not given.verified and not taken.verified
  group by given.author_id
  having count(*) >= 2
$$;
comment on function private.review_rings() is 'Who and two others and more gave each other five stars within a month, without a sale that both confirmed.';

create function private.reviews_by_fresh() returns table (person uuid, count bigint)
language sql stable security definer set search_path = '' as $$
  with fresh as (
    select r.author_id, r.target_id, r.rating
    from public.reviews r join private.fresh_accounts() as f on f.id = r.author_id
    where r.created_at > now() - interval '7 days' and not r.verified
  )
  -- Praise is asked of who gets it, blame of those who give it.
  select target_id, count(*) from fresh where rating = 5 group by target_id having count(*) >= 4
  union all
  select author_id, count from (
    select author_id, count(*) over (partition by target_id) from fresh where rating <= 2
  ) as blame where count >= 4
$$;
comment on function private.reviews_by_fresh() is 'Who got four and more times five stars from fresh accounts within a week, and fresh accounts of which four and more rated the same person badly.';

create function private.seen_patterns() returns table (person uuid, reasons jsonb)
language sql stable security definer set search_path = '' as $$
  select seen.person,
    jsonb_agg(jsonb_build_object('code', code, 'points', points, 'count', seen.count) order by points desc, code)
  from (
    select 'same_text' as code, 3 as points, person, count from private.same_texts()
    union all select 'same_message', 3, person, count from private.same_messages()
    union all select 'review_ring', 3, person, count from private.review_rings()
    union all select 'fresh_reviews', 3, person, max(count) from private.reviews_by_fresh() group by person
    union all select 'burst', 2, person, count from private.bursts()
    union all select 'accounts_together', 1, person, count from private.accounts_together() where count >= 3
  ) as seen
    join public.profiles p on p.id = seen.person and not p.suspended and not p.is_admin
  group by seen.person
  having sum(points) >= 3
$$;
comment on function private.seen_patterns() is 'The rules, their points, and who comes to three: [{code, points, count}].';

create function private.ask_about_patterns() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  asked integer := 0;
begin
  for one in
    select s.person, s.reasons from private.seen_patterns() as s
    where not exists (
      select from private.moderation_items i
      where i.user_id = s.person and i.source = 'patterns' and i.decided_at > now() - interval '90 days'
        and (select array_agg(r ->> 'code') from jsonb_array_elements(i.reasons) as r)
          @> (select array_agg(r ->> 'code') from jsonb_array_elements(s.reasons) as r)
    )
  loop
    perform private.ask_moderators('patterns', one.person, why => one.reasons);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
comment on function private.ask_about_patterns() is 'Puts people whom private.seen_patterns names into the queue of moderation.';
