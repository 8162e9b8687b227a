-- Ads are found by the names of their make, model, type, city and add-ons, also after an admin has changed them.

create table private.renamed_filters (token text primary key);
comment on table private.renamed_filters is 'Filters whose ads have to be indexed anew, by their token.';

create function private.note_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.renamed_filters (token)
  values ('=' || tg_argv[0] || ':' || coalesce(to_jsonb(new) ->> 'maker', to_jsonb(new) ->> 'slug'))
  on conflict do nothing;
  return null;
end $$;
comment on function private.note_renamed() is 'Trigger: the ads of a make, type, city or add-on will be found by its new name. There may be too many of them to wait for.';
create trigger note_renamed after update of name_en, name_ar on public.makers
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.note_renamed('make');
create trigger note_renamed after update of name_en, name_ar on public.models
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.note_renamed('make');
create trigger note_renamed after update of name_en, name_ar on public.bike_types
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.note_renamed('type');
create trigger note_renamed after update of name_en, name_ar on public.part_categories
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.note_renamed('type');
create trigger note_renamed after update of name_en, name_ar on public.cities
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.note_renamed('city');
create trigger note_renamed after update of name_en, name_ar on public.add_ons
  for each row when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar))
  execute function private.note_renamed('add_on');

create function private.index_again(ad public.listings) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words constant private.listing_text := private.listing_text(ad);
  new_tokens constant tsvector := private.listing_tokens(ad, words);
begin
  update private.listing_search s set tokens = new_tokens, fits = private.fitted_models(private.standing_fits(ad.fits, ad.part_category, ad.make, ad.model))
  where s.listing_id = ad.id;
  perform private.learn_words(words, new_tokens);
end $$;
comment on function private.index_again(public.listings) is 'Lets a public ad be found by what its words and filters mean now.';

create function private.index_renamed() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  renamed_tokens text[];
  ad public.listings;
  indexed integer := 0;
begin
  with renamed as (delete from private.renamed_filters returning token)
  select array_agg(token) into renamed_tokens from renamed;
  for ad in
    select l.* from private.listing_search s join public.listings l on l.id = s.listing_id
    where s.tokens @@ private.any_of(renamed_tokens)
  loop
    perform private.index_again(ad);
    indexed := indexed + 1;
  end loop;
  return indexed;
end $$;
comment on function private.index_renamed() is 'Lets ads be found by the new names of their make, model, type, city and add-ons. Run it every hour. Returns how many ads.';

grant execute on function private.index_renamed() to service_role;
