-- Reviews: what one person says of another, once.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  target_id uuid not null references public.profiles (id) on delete cascade,
  rating smallint not null,
  comment text,
  verified boolean not null default false,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_author_target_key unique (author_id, target_id),
  constraint reviews_rating_check check (rating between 1 and 5),
  constraint reviews_comment_check check (char_length(comment) <= 1000 and comment ~ '\S'),
  constraint reviews_reply_check check (char_length(reply) <= 1000 and reply ~ '\S'),
  constraint reviews_replied_check check ((reply is null) = (replied_at is null))
);
create index reviews_target_idx on public.reviews (target_id, created_at desc, id desc);
create index reviews_author_idx on public.reviews (author_id, created_at desc, id desc);
comment on table public.reviews is 'Stars and words about a person. Everybody reads them while author and target are in good standing.';
comment on column public.reviews.rating is 'Stars, 1 to 5.';
comment on column public.reviews.verified is 'Kept by trigger: the two have a sale that both confirmed.';
comment on column public.reviews.reply is 'What its target answered, once; a review that is changed loses it. Written by reply_to_review.';

-- What the database keeps, and the answer of its target, no block stops.
create trigger check_pair before insert or update of rating, comment on public.reviews
  for each row execute function private.check_pair('author_id', 'target_id');
create trigger touch_updated_at before update on public.reviews
  for each row execute function private.touch_updated_at('verified', 'reply', 'replied_at');

create function private.announce_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Written, changed, deleted and written again: told once.
  if not private.take_turn('told', 'review ' || new.target_id, new.author_id::text) then
    return null;
  end if;
  perform private.notify(new.target_id, 'review', jsonb_build_object(
    'author_id', new.author_id,
    'author_username', (select username from public.profiles where id = new.author_id),
    'rating', new.rating
  ));
  return null;
end $$;
comment on function private.announce_review() is 'Trigger: tells a person that they were reviewed, once a day by each author.';
create trigger announce_review after insert or update of rating, comment on public.reviews
  for each row execute function private.announce_review();

create function private.forget_reply() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reply := null;
  new.replied_at := null;
  return new;
end $$;
comment on function private.forget_reply() is 'Trigger: an answer goes with the words that it answered.';
create trigger forget_reply before update on public.reviews
  for each row when ((old.rating, old.comment) is distinct from (new.rating, new.comment))
  execute function private.forget_reply();

create function private.limit_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The server may; who writes in the name of another is refused by the policy.
  if new.author_id = (select auth.uid()) then
    perform private.require_turn('review_of', new.target_id::text);
  end if;
  return new;
end $$;
comment on function private.limit_reviews() is 'Trigger: new accounts, however many, do not flood a person with reviews within a day.';
create trigger limit_reviews before insert or update of rating, comment on public.reviews
  for each row execute function private.limit_reviews();

alter table public.reviews enable row level security;
grant select on public.reviews to anon, authenticated;
grant insert (target_id, rating, comment), update (rating, comment), delete on public.reviews to authenticated;

-- public_profiles leaves out who is suspended.
create policy "visitors read reviews of and by people in good standing" on public.reviews
  for select to anon
  using (
    exists (select from public.public_profiles p where p.id = author_id)
    and exists (select from public.public_profiles p where p.id = target_id)
  );
create policy "people read the same and their own, admins all" on public.reviews
  for select to authenticated
  using (
    (
      exists (select from public.public_profiles p where p.id = author_id)
      and exists (select from public.public_profiles p where p.id = target_id)
    )
    or author_id = (select auth.uid())
    or (select private.is_admin())
  );
create policy "an active person reviews" on public.reviews
  for insert to authenticated with check ((select private.is_active()));
create policy "an active author changes their review" on public.reviews
  for update to authenticated
  using (author_id = (select auth.uid()) and (select private.is_active()));
create policy "an active author deletes their review, admins any" on public.reviews
  for delete to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

-- What an author does to their review is their business; what admins do to it is on record.
create trigger audit after delete on public.reviews
  for each row when (old.author_id is distinct from auth.uid())
  execute function private.audit('id');
select private.guard_writes('public.reviews');
