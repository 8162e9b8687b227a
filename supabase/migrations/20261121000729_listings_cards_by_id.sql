-- The cards of ads that somebody names, such as those they saved.

create function public.get_listing_cards(ids uuid[]) returns setof public.listing_card
language sql stable security invoker set search_path = '' as $$
  select private.card_of(c) from private.listing_cards c where c.listing_id = any (ids) and c.expires_at > now()
$$;
comment on function public.get_listing_cards(uuid[]) is 'The cards of those of the named ads that are for sale, in no order.';
grant execute on function public.get_listing_cards(uuid[]) to anon, authenticated, service_role;
