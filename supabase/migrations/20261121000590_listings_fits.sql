-- What a part fits: models of the lists with years, any motorcycle, or none that is known.

create function private.are_fits(fits text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select array_position(fits, null) is null and array_to_string(fits, ',')
    ~ '^(universal|[a-z0-9-]+/[a-z0-9-]+(:(\d{4}-\d{4}|\d{4}-|-\d{4}))?(,[a-z0-9-]+/[a-z0-9-]+(:(\d{4}-\d{4}|\d{4}-|-\d{4}))?)*)$'
$$;
comment on function private.are_fits(text[]) is 'Whether these are motorcycles as fits names them, at least one, or "universal" alone.';

create function private.model_of_fit(fit text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return split_part(fit, ':', 1);
end $$;
comment on function private.model_of_fit(text) is 'The model of a fit without its years: yamaha/mt-09, or universal.';

create function private.years_of_fit(fit text) returns int4range
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return int4range(substring(fit from ':(\d{4})-')::integer, substring(fit from ':.*-(\d{4})$')::integer, '[]');
end $$;
comment on function private.years_of_fit(text) is 'The years of a fit; without limits, all.';

create function private.is_within_fit(fit text, wider text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return private.model_of_fit(fit) = private.model_of_fit(wider) and private.years_of_fit(wider) @> private.years_of_fit(fit);
end $$;
comment on function private.is_within_fit(text, text) is 'Whether a fit names a model of which another names all these years, and perhaps more.';

create function private.folded_part(name text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return nullif(regexp_replace(private.fold_letters(private.fold_text(name)), '\s+', '', 'g'), '');
end $$;
comment on function private.folded_part(text) is 'What a part is called, as it is compared: "Slip-On Line" and "SLIPON line" are one. Null for a name without letters and digits.';

create function private.part_key(part_category text, make text, part text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.folded_part(part) || '/' || part_category || '/' || coalesce(make, '');
end $$;
comment on function private.part_key(text, text, text) is 'By what the catalogue of fits knows a part: what it is called, its category and its make, if it has one. Null without a name.';

create function private.fitted_models(fits text[]) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (select array_agg(distinct private.model_of_fit(fit)) from unnest(fits) as fit);
end $$;
comment on function private.fitted_models(text[]) is 'The models that fits of an ad name, without years: yamaha/mt-09, or universal. Null if none.';

create function private.fit_tokens(fits text[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  -- Most ads are of motorcycles; planning what follows would take a tenth of indexing one.
  if fits = '{}' then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(distinct token), '{}')
    from unnest(fits) as fit,
      lateral (select private.model_of_fit(fit) as model, split_part(fit, ':', 2) as years) as f,
      lateral (
        select '=fits:' || model as token
        union all
        select '=fit/' || model || ':any' where years = '' and model <> 'universal'
        union all
        select '=fit/' || model || substr(block, length('=year/'))
        from unnest(private.range_tokens('year', coalesce(nullif(split_part(years, '-', 1), ''), '1900')::bigint,
          nullif(split_part(years, '-', 2), '')::bigint, 1)) as block
        where years <> ''
      ) as t
  );
end $$;
comment on function private.fit_tokens(text[]) is 'What a part is found by of the motorcycles that it fits: =fits and each model; =fit and the model with the years that it fits, as the blocks of private.range_tokens, or "any".';

create function private.fitting_tokens(bike text) returns text[]
language sql stable set search_path = '' as $$
  select array['=fits:universal'] || case when b.year is null then array['=fits:' || b.model] else
    array['=fit/' || b.model || ':any']
      || array(select '=fit/' || b.model || substr(block, length('=year/')) from unnest(private.block_tokens('year', b.year)) as block)
  end
  from (select private.model_of_fit(bike) as model, nullif(split_part(bike, ':', 2), '')::bigint as year) as b
$$;
comment on function private.fitting_tokens(text) is 'The tokens of which a part that fits a motorcycle, such as yamaha/mt-09 or yamaha/mt-09:2019, has at least one.';

create function private.words_of_fits(fits text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select string_agg(concat_ws(' ', d.name_en, d.name_ar, translate(d.name_en, ' -', ''), replace(d.name_ar, ' ', '')), ' ')
    from unnest(private.fitted_models(fits)) as fit
      join public.models d on d.maker = split_part(fit, '/', 1) and d.slug = split_part(fit, '/', 2)
  );
end $$;
comment on function private.words_of_fits(text[]) is 'The names of the models that a part fits.';

create function private.check_fits(added text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  latest constant integer := extract(year from current_date) + 1;
begin
  if exists (
    select from unnest(added) as fit
    where fit <> 'universal' and not exists (
      select from public.models d where d.maker || '/' || d.slug = private.model_of_fit(fit)
    )
  ) then
    perform private.bad_argument('fits', 'Unknown model.');
  elsif exists (
    select from unnest(added) as fit, lateral (
      select substring(fit from ':(\d{4})-')::integer as low, substring(fit from ':.*-(\d{4})$')::integer as high
    ) as years
    where low > high or low not between 1900 and latest or high not between 1900 and latest
  ) then
    perform private.bad_argument('fits', 'Years from 1900 to next year, the first not after the last.');
  end if;
end $$;
comment on function private.check_fits(text[]) is 'Refuses models that are in no list, and years that do not exist: 22023 fits.';

create function private.keep_fits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What was a model when it was written stays, until private.follow_model takes it away.
  perform private.check_fits(array(select fit from unnest(new.fits) as fit where tg_op = 'INSERT' or fit <> all (old.fits)));
  new.fits := array(select distinct fit from unnest(new.fits) as fit order by fit);
  return new;
end $$;
comment on function private.keep_fits() is 'Trigger: a part fits models of the lists, in years that exist; each is said once. 22023 fits.';

create function private.follow_model() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant text := old.maker || '/' || old.slug;
begin
  -- The catalogue first: what an ad says then is there already.
  if tg_op = 'UPDATE' then
    update public.part_fits f set fit = new.maker || '/' || new.slug || substr(f.fit, length(was) + 1)
    where private.model_of_fit(f.fit) = was;
  else
    delete from public.part_fits f where private.model_of_fit(f.fit) = was;
  end if;
  update public.listings l
  set fits = array(
    select case when tg_op = 'UPDATE' and private.model_of_fit(fit) = was
      then new.maker || '/' || new.slug || substr(fit, length(was) + 1) else fit end
    from unnest(l.fits) as fit where tg_op = 'UPDATE' or private.model_of_fit(fit) <> was
  )
  where private.fitted_models(l.fits) @> array[was];
  return null;
end $$;
comment on function private.follow_model() is 'Trigger: what parts fit, in ads and in the catalogue, goes by the new slug of a model, and leaves with a model.';

select private.open_to_all('are_fits', 'folded_part', 'part_key', 'model_of_fit', 'fitted_models', 'fit_tokens', 'fitting_tokens');
