-- Turns: counts what people do, and refuses or leaves undone what is beyond a row of private.limits.
-- At the door, before anything is locked, so that a person's own requests never wait for each other crosswise: every
-- function of the API that writes (private.publish), and every table that clients write (private.guard_writes).

-- Losing them in a crash costs nothing.
create unlogged table private.rate_counters (
  act text not null,
  per text not null,
  span interval not null,
  who text not null,
  since timestamptz not null,
  used bigint not null,
  primary key (act, per, span, who)
);
create index rate_counters_since_idx on private.rate_counters (since);
alter table private.rate_counters enable row level security;
comment on table private.rate_counters is 'How much of an act was done since a moment, and by whom. Written by private.count_up alone.';

-- Network addresses are kept as hashes alone; without this salt nobody finds the address of one.
create table private.address_salt (
  one boolean primary key default true,
  salt text not null default encode(extensions.gen_random_bytes(16), 'hex'),
  constraint address_salt_one_check check (one)
);
alter table private.address_salt enable row level security;
insert into private.address_salt default values;
comment on table private.address_salt is 'A secret of this database, which makes hashes of network addresses.';

create function private.caller_key() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  -- Whoever stands before the database writes them, whatever the caller sent: a hosted project's proxy, or local/caller-address.ts.
  address text := coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), '');
begin
  return coalesce(
    (select auth.uid())::text,
    encode(extensions.hmac(address, (select s.salt from private.address_salt s), 'sha256'), 'hex')
  );
end $$;
comment on function private.caller_key() is 'Names the caller for limits: the id of the person, or a hash of the network address.';

create function private.trust(person text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  joined timestamptz;
  proofs integer;
begin
  select u.created_at, (u.phone_confirmed_at is not null)::integer + exists (
      select from public.sales s where s.state = 'confirmed' and u.id in (s.seller_id, s.buyer_id)
    )::integer
  into joined, proofs
  from auth.users u
  -- The hash of an address is nobody's id.
  where u.id = case when person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end;
  return case
    when joined < now() - interval '30 days' and proofs = 2 then 'trusted'
    when exists (select from public.profiles p where p.id::text = person and p.is_admin) then 'trusted'
    when joined < now() - interval '7 days' or (joined < now() - interval '1 day' and proofs > 0) then 'known'
    else 'new'
  end;
end $$;
comment on function private.trust(text) is 'How well a caller is known. new: an account younger than seven days, or than one with a verified phone or a sale that both confirmed; trusted: after 30 days with both of these, and admins; else known.';

create function private.most_for(rule private.limits, who text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when rule.most_new is null and rule.most_trusted is null then rule.most
    else case private.trust(who)
      when 'new' then coalesce(rule.most_new, rule.most)
      when 'trusted' then coalesce(rule.most_trusted, rule.most)
      else rule.most
    end
  end;
end $$;
comment on function private.most_for(private.limits, text) is 'How much a limit allows a caller.';

create function private.quota(act text, who text default private.caller_key()) returns bigint
language sql stable security definer set search_path = '' as $$
  select private.most_for(l, who) from private.limits l where l.act = quota.act and l.span is null
$$;
comment on function private.quota(text, text) is 'How much of something a caller may have at the same time.';

create function private.count_up(rule private.limits, who text, most bigint, weight bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- One statement: those who come at the same time wait for each other and count on.
  insert into private.rate_counters as c (act, per, span, who, since, used)
  select rule.act, rule.per, rule.span, count_up.who, now(), weight where weight <= most
  on conflict on constraint rate_counters_pkey do update set
    since = case when c.since <= now() - c.span then now() else c.since end,
    used = case when c.since <= now() - c.span then weight else c.used + weight end
  where c.since <= now() - c.span or c.used + weight <= most;
  return found;
end $$;
comment on function private.count_up(private.limits, text, bigint, bigint) is 'Counts more of an act; false, and nothing counted, when that would be more than `most` within the span.';

create function private.spend(
  act text, thing text, who text, weight bigint, out refused private.limits, out seconds integer
)
language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
  counter text;
begin
  for rule in select * from private.limits l where l.act = spend.act and l.span is not null order by l.per, l.span loop
    counter := case rule.per when 'caller' then who when 'pair' then who || ' ' || thing when 'thing' then thing else '' end;
    -- How well somebody is known is asked where it makes a difference.
    if not private.count_up(rule, counter, coalesce(rule.most_new, rule.most), weight)
      and ((rule.most_new is null and rule.most_trusted is null)
        or not private.count_up(rule, counter, private.most_for(rule, who), weight))
    then
      refused := rule;
      -- Never more than the span: who began the counter may have come after this caller, whose now() is older then.
      seconds := (
        select greatest(1, ceil(extract(epoch from least(c.since + rule.span - now(), rule.span)))) from private.rate_counters c
        where c.act = rule.act and c.per = rule.per and c.span = rule.span and c.who = counter
      );
      return;
    end if;
  end loop;
  if not found then
    raise exception 'No limit has the act %.', act;
  end if;
end $$;
comment on function private.spend(text, text, text, bigint) is 'Counts an act by all its limits. Gives the one that is used up, and for how many seconds yet; nulls when none is.';

create function private.take_turn(act text, thing text default '', who text default private.caller_key()) returns boolean
language sql volatile security definer set search_path = '' as $$
  select (s.refused).act is null from private.spend(take_turn.act, thing, who, 1) as s
$$;
comment on function private.take_turn(text, text, text) is 'Counts one more; false when that would be more than the limits of the act allow.';

create function private.require_turn(act text, thing text default '', weight bigint default 1) returns void
language plpgsql security definer set search_path = '' as $$
declare
  spent record;
begin
  spent := private.spend(act, thing, private.caller_key(), weight);
  if (spent.refused).act is not null then
    perform private.deny((spent.refused).answer,
      -- Nobody is to come back every few minutes for what is over tomorrow.
      case when (spent.refused).hint = 'too_many' and spent.seconds > 3600 then 'too_many_today' else (spent.refused).hint end,
      format('Too much of this within %s.', (spent.refused).span));
  end if;
end $$;
comment on function private.require_turn(text, text, bigint) is 'Counts one more (or more bytes), and refuses the caller when that is beyond a limit of the act.';

create function private.count_call(name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
begin
  -- The server, and what runs by itself, may.
  if coalesce((select auth.role()), '') in ('anon', 'authenticated') then
    select * into rule from private.limits l where count_call.name = any (l.covers);
    -- What is silent the function counts itself: it answers as if it had done what it leaves undone.
    if rule.answer is distinct from 'silent' then
      perform private.require_turn(coalesce(rule.act, 'write'));
    end if;
  end if;
end $$;
comment on function private.count_call(text) is 'Counts a call of a function of the API that writes, or a row or statement of a client on a table (insert reviews), at the door.';
select private.open_to_all('count_call');

create function private.count_write() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  -- What functions write was counted when they were called.
  if current_user in ('anon', 'authenticated') then
    perform private.count_call(lower(tg_op) || ' ' || tg_table_name);
  end if;
  return new;
end $$;
comment on function private.count_write() is 'Trigger of every table that clients write: each row that they add and each other statement of theirs is a turn.';

create function private.keep_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  many boolean;
begin
  -- The argument of the trigger is the column of the person; the act is named like the table.
  execute format('select count(*) > private.quota(%L) from %I.%I where %I = $1', tg_table_name, tg_table_schema, tg_table_name, tg_argv[0])
  into many using (select auth.uid());
  if many then
    perform private.deny(l.answer, l.hint, 'No more of these at the same time.') from private.limits l
    where l.act = tg_table_name and l.span is null;
  end if;
  return null;
end $$;
comment on function private.keep_quota() is 'Trigger (after insert, for each statement): a person has at most as many rows as the quota says.';
