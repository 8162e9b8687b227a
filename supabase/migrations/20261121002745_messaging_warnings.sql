-- Where a message leads away from the site, or has details of a payment, both are told how to deal safely. Nothing is
-- refused: people may meet and pay as they like. Usual sentences must pass (كاش ولا تحويل؟), or nobody heeds the warning.

create function private.is_card_number(digits text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- The check digit of Luhn: from the right every second digit counts twice.
  select sum(case when from_right % 2 = 0 then digit else digit * 2 - case when digit > 4 then 9 else 0 end end) % 10 = 0
  from (
    select length(digits) - place as from_right, substr(digits, place, 1)::integer as digit
    from generate_series(1, length(digits)) as place
  ) as d
$$;
comment on function private.is_card_number(text) is 'Whether digits can be the number of a bank card.';

create function private.payment_details(plain text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return
    -- Accounts of Saudi Arabia and the Emirates.
    (private.has_any(plain, 'sa', 'ae') and plain ~ '\y(?:sa|ae) ?[0-9]{2}(?:[ -]?[0-9]){17,20}(?![0-9])')
    or (private.has_any(plain, 'iban', 'ايبان', 'رقم ')
      and plain ~ '\yiban\y|\y(?:ال)?ايبان(?:ي|ك)?\y|\yرقم (?:ال)?(?:حساب|بطاقه)(?:ي|ك)?\y|\yرقم (?:حساب|بطاق)ت?(?:ي|ك)\y')
    or (private.has_any(plain, 'number', 'account', 'cvv', 'cvc')
      and plain ~ '\y(?:card|account) number\y|\ybank account\y|\ycvv2?\y|\ycvc\y')
    or (private.has_any(plain, 'رمز', 'كود', 'code')
      and plain ~ '\y(?:رمز|كود) (?:ال)?(?:تحقق|تفعيل)\y|\y(?:verification|otp) code\y')
    or (private.has_any(plain, 'pay', 'باي', 'western union', 'gift card')
      and plain ~ '\ystc ?pay\y|\yاس تي سي باي\y|\yur ?pay\y|\ypaypal\y|\yباي ?بال\y|\ywestern union\y|\ygift cards?\y')
    or (private.has_any(plain, 'حول') and plain ~ '\yحول(?:ي|وا)? (?:لي )?(?:ال)?(?:عربون|مبلغ|فلوس)\y')
    or (private.has_any(plain, 'send', 'transfer', 'wire')
      and plain ~ '\y(?:send|transfer|wire)(?: me)?(?: the| a| your)? (?:deposit|down payment|money)\y')
    or exists (
      select from regexp_matches(plain,
        '(?<![0-9])([3-6][0-9]{3}(?:[ -]?[0-9]{4}){3}|3[47][0-9]{2}[ -]?[0-9]{6}[ -]?[0-9]{5})(?![0-9])', 'g') as card
      where private.is_card_number(regexp_replace(card[1], '[ -]', '', 'g'))
    );
end $$;
comment on function private.payment_details(text) is 'Whether a text from private.plain_text has a bank account, a card or a code, or asks for money in advance.';

create function private.leads_away(plain text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return
    (private.has_any(plain, 'واتس', 'وتس', 'whats', 'تل', 'telegram')
      and plain ~ '\y(?:ال|بال|عال|لل)?(?:واتس ?(?:اب|اپ|آب)?|واتساب|وتس ?اب)\y|\ywhats ?app\y|\y(?:ال|بال|عال)?(?:تلي?[قجغ]رام)\y|\ytelegram\y')
    or (private.has_any(plain, 'خارج', 'بره', 'برا') and plain ~ '\y(?:خارج|بره|برا) (?:ال)?(?:تطبيق|موقع|منصه|برنامج)\y')
    or (private.has_any(plain, 'outside', 'off')
      and plain ~ '\y(?:outside|off) (?:of )?(?:the |this )?(?:app|site|website|platform)\y')
    or (private.has_any(plain, 'رقم')
      and plain ~ '\y(?:عطني|اعطني|عطيني|ارسل|ارسلي|رسل|رسلي|هات|ابي|ابغي|ابغا|ممكن) (?:لي )?رقم(?:ك| (?:ال)?جوالك?| (?:ال)?تلفونك?)\y')
    or (private.has_any(plain, 'your ') and plain ~ '\yyour (?:phone |mobile |whatsapp )?number\y(?! ?plate)');
end $$;
comment on function private.leads_away(text) is 'Whether a text from private.plain_text asks to talk elsewhere: in another app or by phone. Numbers and addresses themselves are found by private.text_reasons.';

create function private.warning_of(said text) returns text
language plpgsql stable strict set search_path = '' as $$
declare
  plain constant text := private.plain_text(private.unmasked(said));
  codes constant text[] := array(select r.code from private.text_reasons(said) as r);
begin
  return case
    when 'scam' = any (codes) or private.payment_details(plain) then 'payment'
    when 'contact_details' = any (codes) or private.leads_away(plain) then 'off_platform'
  end;
end $$;
comment on function private.warning_of(text) is 'What is to be said beside a message: payment, off_platform, or null.';

create function private.warn_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Of the page that sends it. Whoever forges it hides a hint from the other, and nothing else.
  site constant text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'origin';
  said text := new.body;
begin
  -- Links to other ads stay here.
  if strpos(said, site) > 0 then
    select string_agg(word, ' ') into said from regexp_split_to_table(said, '\s+') as word
    where not starts_with(word, site);
  end if;
  new.warning := private.warning_of(said);
  return new;
end $$;
comment on function private.warn_of_message() is 'Trigger: sets the warning of a message by its words, the terms for scams that admins keep among them.';
-- By its name after check_texts, which takes out what is not seen.
create trigger warn_of_message before insert on public.private_messages
  for each row when (new.body <> '') execute function private.warn_of_message();
