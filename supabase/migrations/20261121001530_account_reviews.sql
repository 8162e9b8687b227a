-- Reviews: what one person says of another, once.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  target_id uuid not null references public.profiles (id) on delete cascade,
  rating smallint not null,
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_author_target_key unique (author_id, target_id),
  constraint reviews_rating_check check (rating between 1 and 5),
  constraint reviews_comment_check check (char_length(comment) <= 1000 and comment ~ '\S')
);
create index reviews_target_idx on public.reviews (target_id, created_at desc, id desc);
comment on table public.reviews is 'Stars and words about a person. Everybody reads them while author and target are in good standing.';
comment on column public.reviews.rating is 'Stars, 1 to 5.';

create trigger check_pair before insert or update on public.reviews
  for each row execute function private.check_pair('author_id', 'target_id');
create trigger touch_updated_at before update on public.reviews
  for each row execute function private.touch_updated_at();

create function private.announce_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.target_id, 'review', jsonb_build_object(
    'author_id', new.author_id,
    'author_username', (select username from public.profiles where id = new.author_id),
    'rating', new.rating
  ));
  return null;
end $$;
comment on function private.announce_review() is 'Trigger: tells a person that they were reviewed.';
create trigger announce_review after insert on public.reviews
  for each row execute function private.announce_review();

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
