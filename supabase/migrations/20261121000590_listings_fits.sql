-- What a part fits: models of the lists with years, any motorcycle, or none that is known.

create function private.fitted_models(fits text[]) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_agg(distinct split_part(fit, ':', 1)) from unnest(fits) as fit
$$;
comment on function private.fitted_models(text[]) is 'The models that fits of an ad name, without years: yamaha/mt-09, or universal. Null if none.';

create function private.fit_tokens(fits text[]) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct token), '{}')
  from unnest(fits) as fit,
    lateral (select split_part(fit, ':', 1) as model, split_part(fit, ':', 2) as years) as f,
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
$$;
comment on function private.fit_tokens(text[]) is 'What a part is found by of the motorcycles that it fits: =fits and each model; =fit and the model with the years that it fits, as the blocks of private.range_tokens, or "any".';

create function private.fitting_tokens(bike text) returns text[]
language sql stable set search_path = '' as $$
  select array['=fits:universal'] || case when b.year is null then array['=fits:' || b.model] else
    array['=fit/' || b.model || ':any']
      || array(select '=fit/' || b.model || substr(block, length('=year/')) from unnest(private.block_tokens('year', b.year)) as block)
  end
  from (select split_part(bike, ':', 1) as model, nullif(split_part(bike, ':', 2), '')::bigint as year) as b
$$;
comment on function private.fitting_tokens(text) is 'The tokens of which a part that fits a motorcycle, such as yamaha/mt-09 or yamaha/mt-09:2019, has at least one.';

create function private.words_of_fits(fits text[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(concat_ws(' ', d.name_en, d.name_ar, translate(d.name_en, ' -', ''), replace(d.name_ar, ' ', '')), ' ')
  from unnest(private.fitted_models(fits)) as fit
    join public.models d on d.maker = split_part(fit, '/', 1) and d.slug = split_part(fit, '/', 2)
$$;
comment on function private.words_of_fits(text[]) is 'The names of the models that a part fits.';

create function private.keep_fits() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added constant text[] := array(
    select fit from unnest(new.fits) as fit where tg_op = 'INSERT' or fit <> all (old.fits)
  );
  latest constant integer := extract(year from current_date) + 1;
begin
  -- What was a model when it was written stays, until private.follow_model takes it away.
  if exists (
    select from unnest(added) as fit
    where fit <> 'universal' and not exists (
      select from public.models d where d.maker || '/' || d.slug = split_part(fit, ':', 1)
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
  new.fits := array(select distinct fit from unnest(new.fits) as fit order by fit);
  return new;
end $$;
comment on function private.keep_fits() is 'Trigger: a part fits models of the lists, in years that exist; each is said once. 22023 fits.';

create function private.follow_model() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant text := old.maker || '/' || old.slug;
begin
  update public.listings l
  set fits = array(
    select case when tg_op = 'UPDATE' and split_part(fit, ':', 1) = was
      then new.maker || '/' || new.slug || substr(fit, length(was) + 1) else fit end
    from unnest(l.fits) as fit where tg_op = 'UPDATE' or split_part(fit, ':', 1) <> was
  )
  where private.fitted_models(l.fits) @> array[was];
  return null;
end $$;
comment on function private.follow_model() is 'Trigger: what parts fit goes by the new slug of a model, and leaves with a model.';

select private.open_to_all('fitted_models', 'fit_tokens', 'fitting_tokens');
