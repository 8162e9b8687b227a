-- The desks of words: what no ad may say, and what people say for what ads say.

create index prohibited_terms_created_at_idx on public.prohibited_terms (created_at desc, id desc);

create type public.admin_prohibited_term as (
  id uuid,
  cursor text,
  term text,
  code text,
  active boolean,
  created_at timestamptz,
  updated_at timestamptz
);
comment on type public.admin_prohibited_term is 'A prohibited term as the desk lists it.';
select private.never_null('public.admin_prohibited_term', 'id', 'cursor', 'term', 'code', 'active', 'created_at', 'updated_at');

create function private.admin_list_prohibited_terms(q text, code text, active text, sort text, after text, page_size integer)
returns setof public.admin_prohibited_term
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := btrim(private.plain_words(private.plain_text(q)));
  codes constant text[] := string_to_array(admin_list_prohibited_terms.code, ',');
  place text[];
begin
  perform private.require_admin();
  perform private.check_page(q, page_size);
  if codes <@ array['prohibited_item', 'offensive', 'scam', 'contact_details'] is false then
    perform private.bad_argument('code', 'prohibited_item, offensive, scam or contact_details.');
  elsif admin_list_prohibited_terms.active is not null and admin_list_prohibited_terms.active not in ('true', 'false') then
    perform private.bad_argument('active', 'true or false.');
  elsif sort is not null and sort not in ('term', '-created_at') then
    perform private.bad_argument('sort', 'term or -created_at.');
  elsif length(after) > 200 then
    perform private.bad_argument('after', 'This cursor is not of this list.');
  end if;
  if coalesce(sort, '-created_at') = '-created_at' then
    place := private.page_place(after);
    return query
      select t.id, private.page_cursor(t.created_at, t.id), t.term, t.code, t.active, t.created_at, t.updated_at
      from public.prohibited_terms t
      where (coalesce(wanted, '') = '' or strpos(t.folded, wanted) > 0)
        and (codes is null or t.code = any (codes))
        and (admin_list_prohibited_terms.active is null or t.active = admin_list_prohibited_terms.active::boolean)
        and (place is null or (t.created_at, t.id)
          < (timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]::uuid))
      order by t.created_at desc, t.id desc limit page_size;
  else
    return query
      select t.id, t.folded, t.term, t.code, t.active, t.created_at, t.updated_at
      from public.prohibited_terms t
      where (coalesce(wanted, '') = '' or strpos(t.folded, wanted) > 0)
        and (codes is null or t.code = any (codes))
        and (admin_list_prohibited_terms.active is null or t.active = admin_list_prohibited_terms.active::boolean)
        and (after is null or t.folded > after)
      order by t.folded limit page_size;
  end if;
end $$;
select private.publish('admin_list_prohibited_terms',
  'q text default null, code text default null, active text default null, sort text default null, after text default null,
  page_size integer default 50', 'authenticated');
comment on function public.admin_list_prohibited_terms(text, text, text, text, text, integer) is
  'For admins: prohibited terms, newest first (sort -created_at, or term). q is part of a term; code one or more of prohibited_item, offensive, scam, contact_details with commas; active true or false. 22023 with the argument as hint.';

create function private.admin_try_text(input text) returns table (code text, match text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if length(input) > 4000 then
    perform private.bad_argument('text', 'At most 4000 characters.');
  end if;
  return query select r.code, r.match from private.text_reasons(coalesce(input, '')) as r where r.certain;
end $$;
select private.publish('admin_try_text', 'text text', 'authenticated');
comment on function public.admin_try_text(text) is
  'For admins: why a text may not stand in an ad: code and the words that are meant, folded. No row for one that may. 22023 text: at most 4000 characters.';

create function private.admin_term_hits(wanted text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 300;
  folded constant text := btrim(private.plain_words(private.plain_text(wanted)));
  query tsquery;
  looked_at integer;
  hits jsonb;
begin
  perform private.require_admin();
  if coalesce(char_length(folded), 0) not between 3 and 80 then
    perform private.bad_argument('term', 'Between 3 and 80 letters and digits.');
  end if;
  -- The index of the search finds the ads that may have it, the rule itself says which of them do. The rule reads letters
  -- that are drawn out as one, the index as they are written: it is asked for both. Words that say nothing, such as "the", it
  -- does not know.
  select string_agg(one.words, ' | ')::tsquery into query
  from (
    select format('(%s)', string_agg(format('(%s)', private.any_of(array[stem, '~' || stem])), ' & ')) as words
    from (values (folded), (btrim(private.fold_text(wanted)))) as spelled (input)
      cross join lateral regexp_split_to_table(spelled.input, '\s+') as word
      cross join lateral unnest(tsvector_to_array(private.search_stems(word))) as stem
    group by spelled.input
  ) as one;
  with candidates as materialized (
    select s.listing_id from private.listing_search s where s.tokens @@ query limit most
  ), found_ads as materialized (
    select l.id, l.title_ar, l.title_en, l.cover_path, f.field, f.hit
    from candidates c
      join public.listings l on l.id = c.listing_id
      cross join lateral (
        select t.field, private.term_in(w.words, private.spelled_words(w.words), folded) as hit
        from (values (1, 'title_ar', l.title_ar), (2, 'title_en', l.title_en), (3, 'description_ar', l.description_ar),
            (4, 'description_en', l.description_en), (5, 'tags', array_to_string(l.tags, E'\n')), (6, 'model', l.model)
          ) as t (place, field, input)
          cross join lateral (select private.plain_words(private.plain_text(t.input))) as w (words)
        order by private.term_in(w.words, private.spelled_words(w.words), folded) is null, t.place limit 1
      ) as f
    where f.hit is not null
  )
  select (select count(*) from candidates),
    jsonb_build_object('count', (select count(*) from found_ads), 'ads', (
      select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (select * from found_ads order by id limit 12) as a
    ))
  into looked_at, hits;
  return hits || jsonb_build_object('more', looked_at = most);
end $$;
select private.publish('admin_term_hits', 'term text', 'authenticated');
comment on function public.admin_term_hits(text) is
  'For admins: which public ads a prohibited term would meet, before it is one: count, the first twelve as ads [{id, title_ar, title_en, cover_path, field, hit}], and more: there may be others beyond the 300 that were looked at. 22023 term.';

create type public.admin_search_synonym as (
  id text,
  cursor text,
  term text,
  alternatives text[],
  created_at timestamptz,
  updated_at timestamptz
);
comment on type public.admin_search_synonym is 'An entry of the dialect as the desk lists it; its id is the term.';
select private.never_null('public.admin_search_synonym', 'id', 'cursor', 'term', 'alternatives', 'created_at', 'updated_at');

create index search_synonyms_created_at_idx on public.search_synonyms (created_at desc, folded);

create function private.admin_list_synonyms(q text, sort text, after text, page_size integer)
returns setof public.admin_search_synonym
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := btrim(private.fold_letters(private.fold_text(q)));
  place text[];
begin
  perform private.require_admin();
  perform private.check_page(q, page_size);
  if sort is not null and sort not in ('term', '-created_at') then
    perform private.bad_argument('sort', 'term or -created_at.');
  end if;
  if after is not null then
    place := regexp_match(left(after, 200), '^(\d{1,17})\.(.{1,120})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;
  return query execute format(
    'select s.term, (extract(epoch from s.created_at) * 1000000)::bigint || ''.'' || s.folded, s.term, s.alternatives,
      s.created_at, s.updated_at
    from public.search_synonyms s
    where (%L = '''' or strpos(s.folded, %1$L) > 0
        or strpos(private.fold_letters(private.fold_text(array_to_string(s.alternatives, '' ''))), %1$L) > 0)
      and %s
    order by %s limit %s',
    coalesce(wanted, ''),
    case when place is null then 'true'
      when sort = 'term' then format('s.folded > %L', place[2])
      else format('(s.created_at < %1$L or (s.created_at = %1$L and s.folded > %2$L))',
        timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]) end,
    case when sort = 'term' then 's.folded' else 's.created_at desc, s.folded' end,
    page_size);
end $$;
select private.publish('admin_list_synonyms',
  'q text default null, sort text default null, after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_synonyms(text, text, text, integer) is
  'For admins: synonyms of the search, newest first (sort -created_at, or term). q is part of a term or of what it stands for. 22023 with the argument as hint.';

create type public.admin_search_miss as (
  id text,
  cursor text,
  q text,
  times integer,
  last_at timestamptz,
  proposals jsonb
);
comment on type public.admin_search_miss is 'What people look for in vain, as the desk lists it; its id is the miss.';
select private.never_null('public.admin_search_miss', 'id', 'cursor', 'q', 'times', 'last_at', 'proposals');

create function private.admin_list_search_misses(q text, sort text, after text, page_size integer)
returns setof public.admin_search_miss
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := private.folded_search(coalesce(q, ''));
  place text[];
begin
  perform private.require_admin();
  perform private.check_page(q, page_size);
  if sort is not null and sort not in ('-times', '-last_at') then
    perform private.bad_argument('sort', '-times or -last_at.');
  end if;
  if after is not null then
    place := regexp_match(left(after, 300), '^(\d{1,17})\.(.{1,250})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;
  return query execute format(
    'select m.miss, %s || ''.'' || m.miss, m.q, m.times, m.last_at, m.proposals
    from public.search_misses m
    where not m.dismissed and (%L = '''' or strpos(m.folded, %2$L) > 0) and %s
    order by %s desc, m.miss limit %s',
    case when sort = '-last_at' then '(extract(epoch from m.last_at) * 1000000)::bigint' else 'm.times' end,
    wanted,
    case when place is null then 'true'
      when sort = '-last_at' then format('m.last_at <= %1$L and (m.last_at < %1$L or m.miss > %2$L)',
        timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2])
      else format('m.times <= %1$s and (m.times < %1$s or m.miss > %2$L)', place[1], place[2]) end,
    case when sort = '-last_at' then 'm.last_at' else 'm.times' end,
    page_size);
end $$;
select private.publish('admin_list_search_misses',
  'q text default null, sort text default null, after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_search_misses(text, text, text, integer) is
  'For admins: what people look for in vain, that of most people first (sort -times, or -last_at), with proposals of synonyms by what they typed next, the commonest first: [{term, alternatives, alternative, times}]. q is part of one. 22023 with the argument as hint.';

create function private.dismiss_search_miss(miss text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.search_misses m set dismissed = true where m.miss = dismiss_search_miss.miss and not m.dismissed;
  if not found then
    perform private.not_found('search');
  end if;
end $$;
select private.publish('dismiss_search_miss', 'miss text', 'authenticated');
comment on function public.dismiss_search_miss(text) is
  'For admins: takes what people look for in vain off the list, however many search for it later; undo_last_change of search_misses brings it back. PT404 for none that is on the list.';

create function private.refuse_search_proposal(miss text, alternative text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.search_misses m set refused = m.refused || refuse_search_proposal.alternative
  where m.miss = refuse_search_proposal.miss and not m.dismissed
    and m.proposals @> jsonb_build_array(jsonb_build_object('alternative', refuse_search_proposal.alternative));
  if not found then
    perform private.not_found('proposal');
  end if;
end $$;
select private.publish('refuse_search_proposal', 'miss text, alternative text', 'authenticated');
comment on function public.refuse_search_proposal(text, text) is
  'For admins: proposes these words for a miss no more, however many type them; undo_last_change of search_misses brings them back. PT404 for what is not proposed.';

create function private.admin_try_synonym(term text, alternatives text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  shown constant integer := 24;
  before integer;
  found jsonb;
begin
  perform private.require_admin();
  before := (select count(*) from private.search_listings(jsonb_build_object('q', term), shown));
  begin
    insert into public.search_synonyms as s (term, alternatives)
    values (btrim(admin_try_synonym.term), admin_try_synonym.alternatives)
    on conflict (folded) do update set alternatives = excluded.alternatives;
    select coalesce(jsonb_agg(to_jsonb(l)), '[]') into found
    from private.search_listings(jsonb_build_object('q', admin_try_synonym.term), shown) as l;
    -- Only tried: what was written is taken back, what was found is kept.
    raise exception 'tried' using errcode = 'PTTRY';
  exception when sqlstate 'PTTRY' then
    null;
  end;
  return jsonb_build_object('before', before, 'after', jsonb_array_length(found), 'most', shown, 'ads', (
    select coalesce(jsonb_agg(ad order by place), '[]')
    from jsonb_array_elements(found) with ordinality as a (ad, place) where place <= 6
  ));
end $$;
select private.publish('admin_try_synonym', 'term text, alternatives text[]', 'authenticated');
comment on function public.admin_try_synonym(text, text[]) is
  'For admins: what a search for a term finds now (before) and would find with these alternatives (after), both up to most, and the first six as ads. Nothing is kept.';

create function private.settle_misses() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  term constant text := private.folded_search(new.term);
begin
  delete from public.search_misses m
  where m.miss in (
      -- The term itself comes first, then what most people search for; the rest is seen anew with its next search.
      select o.miss from public.search_misses o
      where o.miss = private.miss_of(string_to_array(term, ' ')) or strpos(' ' || o.folded || ' ', ' ' || term || ' ') > 0
      order by o.folded <> term, o.times desc limit 20
    )
    and not private.is_missed(private.find_page(jsonb_build_object('q', m.q), 1));
  return null;
end $$;
comment on function private.settle_misses() is 'Trigger: what people look for with the term of a new synonym, or a word that sounds like it, and what finds something by it, is missed no more.';
create trigger settle_misses after insert or update on public.search_synonyms
  for each row execute function private.settle_misses();
