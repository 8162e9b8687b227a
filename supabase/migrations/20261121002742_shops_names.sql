-- No two shops are called alike.

create table private.shop_names (
  skeleton text collate "C" primary key,
  shop_id uuid not null references public.shops (id) on delete cascade
);
create index shop_names_shop_idx on private.shop_names (shop_id);
alter table private.shop_names enable row level security;
comment on table private.shop_names is
  'How the names of shops look, each of one shop alone, also when two are written at once. A suspended shop holds none, so that whoever it passed itself off as can have theirs; one that has only lapsed keeps its own.';

create function private.hold_shop_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.shop_names where shop_id = new.id;
  if not new.suspended then
    insert into private.shop_names (skeleton, shop_id)
    select distinct look, new.id from unnest(array[private.skeleton(new.name_ar), private.skeleton(new.name_en)]) as look
    -- Nothing is left of a name of pictures alone.
    where look <> '' order by look;
  end if;
  return null;
exception when unique_violation then
  perform private.deny('PT409', 'shop_name_taken', 'Another shop has this name, or one that looks like it.');
  return null;
end $$;
comment on function private.hold_shop_names() is 'Trigger: no shop is called as another, nor comes back from a suspension under a name that was taken meanwhile.';
create trigger hold_shop_names after insert or update of name_ar, name_en, suspended on public.shops
  for each row execute function private.hold_shop_names();
