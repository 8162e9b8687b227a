-- Reviews as pages show them: those of a person, and those that one has written.

create type public.review_item as (
  id uuid,
  other_id uuid,
  other_username text,
  other_avatar_path text,
  rating smallint,
  comment text,
  verified boolean,
  listing_title_ar text,
  listing_title_en text,
  reply text,
  replied_at timestamptz,
  created_at timestamptz,
  changed boolean
);
comment on type public.review_item is 'A review as lists show it.';
select private.never_null('public.review_item', 'id', 'other_id', 'other_username', 'rating', 'verified', 'created_at', 'changed');
comment on column public.review_item.other_id is 'Never null. Its author; of those that one has written, whom it is about.';
comment on column public.review_item.listing_title_ar is 'Of the ad of their last verified sale.';

create function private.review_items(by_author boolean, person uuid, before timestamptz, before_id uuid, page_size integer)
returns setof public.review_item
language plpgsql stable security definer set search_path = '' as $$
begin
  if page_size is null or page_size not between 1 and 50 then
    perform private.bad_argument('page_size', 'Between 1 and 50.');
  end if;
  return query
  select r.id, other.id, other.username, other.avatar_path, r.rating, r.comment, r.verified, sale.title_ar, sale.title_en,
    r.reply, r.replied_at, r.created_at, r.updated_at > r.created_at
  from public.reviews r
    join public.public_profiles other on other.id = case when by_author then r.target_id else r.author_id end
    left join lateral (
      select s.title_ar, s.title_en from private.sales_between(r.author_id, r.target_id) s
      where r.verified and private.commission_is_settled(s.listing_id)
      order by s.created_at desc
      limit 1
    ) as sale on true
  where case when by_author then r.author_id else r.target_id end = person
    and (before is null or (r.created_at, r.id) < (before, before_id))
  order by r.created_at desc, r.id desc
  limit page_size;
end $$;
comment on function private.review_items(boolean, uuid, timestamptz, uuid, integer) is 'A page of the reviews by a person, or of them, the newest first; 22023 page_size.';

create function private.list_reviews(person uuid, before timestamptz, before_id uuid, page_size integer)
returns setof public.review_item
language sql stable security definer set search_path = '' as $$
  select * from private.review_items(false, person, before, before_id, page_size)
  where person = (select auth.uid()) or exists (select from public.public_profiles p where p.id = person)
$$;
select private.publish('list_reviews',
  'person_id uuid, before timestamptz default null, before_id uuid default null, page_size integer default 10',
  'anon, authenticated, service_role');
comment on function public.list_reviews(uuid, timestamptz, uuid, integer) is
  'What people in good standing say of a person in good standing, or of the caller, the newest first. before and before_id: created_at and id of the last one of the page before; page_size: at most 50. 22023 page_size.';

create function private.list_given_reviews(before timestamptz, before_id uuid, page_size integer)
returns setof public.review_item
language sql stable security definer set search_path = '' as $$
  select * from private.review_items(true, (select auth.uid()), before, before_id, page_size)
  where (select private.is_full_session())
$$;
select private.publish('list_given_reviews',
  'before timestamptz default null, before_id uuid default null, page_size integer default 10', 'authenticated');
comment on function public.list_given_reviews(timestamptz, uuid, integer) is
  'What the caller wrote of others, the newest first; other_… is whom it is about. Pages as list_reviews.';

create type public.own_ties as (
  followed boolean, blocked boolean, may_review boolean, review_id uuid, rating smallint, comment text, verified boolean
);
comment on type public.own_ties is 'What the caller has to do with a person.';
select private.never_null('public.own_ties', 'followed', 'blocked', 'may_review');
comment on column public.own_ties.blocked is 'Never null. Whether the caller has blocked them.';
comment on column public.own_ties.may_review is 'Never null. Whether the two had to do with each other, and neither has blocked the other.';
comment on column public.own_ties.review_id is 'What the caller wrote of them; null without one, as are rating, comment and verified.';

create function private.get_own_ties(person uuid) returns setof public.own_ties
language sql stable security definer set search_path = '' as $$
  select
    exists (select from public.follows f where f.follower_id = c.id and f.followed_id = person),
    exists (select from public.blocks b where b.blocker_id = c.id and b.blocked_id = person),
    person <> c.id and not private.blocked_between(c.id, person) and private.had_contact(c.id, person),
    r.id, r.rating, r.comment, r.verified
  from (select auth.uid() as id where private.is_full_session()) as c
    left join public.reviews r on r.author_id = c.id and r.target_id = person
  where c.id is not null
$$;
select private.publish('get_own_ties', 'person_id uuid', 'authenticated');
comment on function public.get_own_ties(uuid) is 'Whether the caller follows or has blocked a person and may review them, and what they wrote of them. One row.';
