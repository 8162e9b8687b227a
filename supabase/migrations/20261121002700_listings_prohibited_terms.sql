-- What may not stand in an ad: a list that admins edit. How texts are folded before they are compared with it.

create function private.plain_text(input text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Compatibility forms (ﺳﻼح, ｗｅｅｄ, ０５５) to plain letters, accents and hamza carriers to their letters, invisible
  -- marks away. Punctuation stays: addresses and numbers are told by it.
  return translate(
    regexp_replace(lower(normalize(input, nfkd)),
      '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u0e34-\u0e3a\u0e47-\u0e4e\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e0fff]', '', 'g'),
    'ىیکہھٱةپڤگچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييكههاهبفكج01234567890123456789');
end $$;
comment on function private.plain_text(text) is 'Lower case, one form of every letter and digit, no accents, harakat, tatweel or invisible marks; punctuation as it is.';

create function private.plain_words(plain text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Digits apart from letters, as in private.fold_text; سلاااح and weeeed as they are meant; one blank around each word.
  return ' ' || btrim(regexp_replace(
    regexp_replace(
      regexp_replace(plain, '([0-9]+)', ' \1 ', 'g'),
      '[^0-9a-zء-غف-ي]+', ' ', 'g'),
    '([a-wyzء-غف-ي])\1\1+', '\1', 'g')) || ' ';
end $$;
comment on function private.plain_words(text) is 'The words of a text from private.plain_text, each between single blanks, letters that are drawn out written once.';

create table public.prohibited_terms (
  id uuid primary key default gen_random_uuid(),
  term text not null,
  folded text not null generated always as (btrim(private.plain_words(private.plain_text(term)))) stored,
  code text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint prohibited_terms_term_check check (char_length(term) between 3 and 80 and btrim(term) = term),
  -- Shorter ones are parts of everything.
  constraint prohibited_terms_folded_check check (char_length(folded) between 3 and 80),
  constraint prohibited_terms_folded_key unique (folded),
  constraint prohibited_terms_code_check check (code in ('prohibited_item', 'offensive', 'scam', 'contact_details'))
);
comment on table public.prohibited_terms is 'Words and phrases that no ad may contain, in both languages. Matched by whole words, also behind و, ال, ب and their like, and with an English plural s.';
comment on column public.prohibited_terms.folded is 'The term as it is compared: see private.plain_text and private.plain_words.';
comment on column public.prohibited_terms.code is 'What the seller is told: prohibited_item, offensive, scam or contact_details.';
comment on column public.prohibited_terms.active is 'Switched off rather than deleted, so that it is not added again.';

create trigger touch_updated_at before update on public.prohibited_terms
  for each row execute function private.touch_updated_at('folded');

-- A generated column is computed with the rights of whoever writes.
grant execute on function private.plain_text(text), private.plain_words(text) to authenticated, service_role;

select private.edited_by_admins('public.prohibited_terms', 'id');
grant select on public.prohibited_terms to authenticated;
grant insert (term, code, active), update (term, code, active), delete on public.prohibited_terms to authenticated;

create policy "admins read" on public.prohibited_terms
  for select to authenticated using ((select private.is_admin()));
