-- What a person does with messages and notifications in one call.

create function public.send_message(
  conversation_id uuid, body text, client_id uuid default gen_random_uuid(), pictures jsonb default null
) returns public.private_messages
language plpgsql volatile security invoker set search_path = '' as $$
declare
  sender constant uuid := private.require_active();
  -- As it is stored, so that a retry is known again.
  words constant text := private.visible_text(case when pictures is null then body else coalesce(body, '') end);
  sent public.private_messages;
begin
  if words is null or char_length(words) > 4000 or (words !~ '\S' and pictures is null) then
    perform private.bad_argument('body', 'Between 1 and 4000 characters.');
  elsif client_id is null then
    perform private.bad_argument('client_id', 'An id of one''s own.');
  elsif not exists (select from public.conversations c where c.id = send_message.conversation_id) then
    perform private.not_found('conversation');
  end if;
  begin
    insert into public.private_messages (id, conversation_id, sender_id, body, pictures)
    values (client_id, send_message.conversation_id, sender, words, send_message.pictures)
    returning * into sent;
  exception when unique_violation then
    -- Sent before: the answer got lost on its way.
    select * into sent from public.private_messages m
    where m.id = client_id and m.sender_id = sender and m.kind = 'text'
      and m.conversation_id = send_message.conversation_id and m.body = words
      and m.pictures is not distinct from send_message.pictures;
    if not found then
      perform private.bad_argument('client_id', 'This id belongs to another message.');
    end if;
  end;
  return sent;
end $$;
comment on function public.send_message(uuid, text, uuid, jsonb) is
  'Writes in a conversation; with pictures, at most six that the caller has uploaded to their folder of it, the words may be none. The same client_id again is the same message, stored once. 22023 body, pictures or client_id; 42501 blocked or suspended; PT404 not_found; PT429 too_many.';

create function public.start_conversation(
  listing_id uuid, body text default null, client_id uuid default gen_random_uuid()
) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  buyer constant uuid := private.require_active();
  ad record;
  talk uuid;
begin
  select c.id into talk from public.conversations c
  where c.listing_id = start_conversation.listing_id and c.buyer_id = buyer;
  if talk is null then
    select l.id, l.owner_id, l.listed, l.expires_at, l.show_messaging into ad
    from public.listings l where l.id = start_conversation.listing_id;
    if not found then
      perform private.not_found('ad');
    elsif ad.owner_id = buyer then
      perform private.deny('42501', 'own_listing', 'Nobody writes to themselves.');
    elsif not ad.listed or ad.expires_at <= now() then
      perform private.deny('PT409', 'not_active', 'This ad is not active.');
    elsif not ad.show_messaging then
      perform private.deny('42501', 'messaging_off', 'This ad takes no messages.');
    end if;
    insert into public.conversations (listing_id, buyer_id, seller_id) values (ad.id, buyer, ad.owner_id)
    on conflict do nothing;
    select c.id into talk from public.conversations c
    where c.listing_id = start_conversation.listing_id and c.buyer_id = buyer;
  end if;
  if body is not null then
    perform public.send_message(talk, body, client_id);
  end if;
  return talk;
end $$;
comment on function public.start_conversation(uuid, text, uuid) is
  'The conversation of the caller with the seller of an ad, begun if there is none, and a first message in it if there is a body. What is begun stays open after the ad is gone. 42501 own_listing, messaging_off, blocked or suspended; PT404 not_found; PT409 not_active; and what send_message says.';

create function private.start_direct_conversation(person uuid, words text, message_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_active();
  talk uuid;
begin
  if person = caller then
    perform private.deny('42501', 'oneself', 'Nobody writes to themselves.');
  elsif not exists (select from public.public_profiles p where p.id = person) then
    perform private.not_found('person');
  end if;
  select c.id into talk from public.conversations c
  where c.direct and least(c.buyer_id, c.seller_id) = least(caller, person)
    and greatest(c.buyer_id, c.seller_id) = greatest(caller, person);
  if talk is null then
    insert into public.conversations (buyer_id, seller_id, direct) values (caller, person, true) on conflict do nothing;
    select c.id into talk from public.conversations c
    where c.direct and least(c.buyer_id, c.seller_id) = least(caller, person)
      and greatest(c.buyer_id, c.seller_id) = greatest(caller, person);
  end if;
  if words is not null then
    perform public.send_message(talk, words, message_id);
  end if;
  return talk;
end $$;

select private.publish('start_direct_conversation',
  'person_id uuid, body text default null, client_id uuid default gen_random_uuid()', 'authenticated');
comment on function public.start_direct_conversation(uuid, text, uuid) is
  'The conversation of the caller with a person that is about no ad, begun if there is none, and a message in it if there is a body. 42501 oneself, blocked or suspended; PT404 not_found; and what send_message says.';

grant execute on function public.send_message(uuid, text, uuid, jsonb), public.start_conversation(uuid, text, uuid)
  to authenticated;
