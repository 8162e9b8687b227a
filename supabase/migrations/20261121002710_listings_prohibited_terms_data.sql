-- The terms every deployment starts with. Admins change them afterwards. What is also a colour, a tool or a motorcycle
-- stands here only in phrases: رصاصي, مسدس حراري, Royal Enfield Bullet and Shotgun, wine red.
insert into public.prohibited_terms (code, term)
select code, term
from (values
  -- Weapons
  ('prohibited_item', array['سلاح', 'سلاح ناري', 'أسلحة', 'بيع مسدس', 'مسدس جلوك', 'مسدس 9', 'مسدس صوت',
    'بندقية', 'بنادق', 'ساكتون', 'كلاشنكوف', 'كلاشينكوف', 'ذخيرة', 'ذخائر', 'قنابل', 'متفجرات', 'ديناميت',
    'كاتم صوت مسدس', 'صاعق كهربائي', 'firearm', 'handgun', 'pistol', 'glock', 'kalashnikov', 'ak 47', 'ammunition',
    'live ammo', 'hand grenade', 'explosives', 'gun for sale', 'assault rifle', 'hunting rifle', 'stun gun']),
  -- Drugs
  ('prohibited_item', array['حشيش مغربي', 'حشيش أفغاني', 'حشيش للبيع', 'مخدرات', 'مخدر', 'حبوب مخدرة', 'كبتاجون', 'كبتاغون', 'هيروين', 'كوكايين',
    'كوكاين', 'ماريجوانا', 'ماريوانا', 'شبو', 'قات', 'ترامادول', 'ليريكا', 'امفيتامين', 'افيون', 'hashish',
    'marijuana', 'cannabis', 'cocaine', 'heroin', 'captagon', 'amphetamine', 'methamphetamine', 'crystal meth',
    'opium', 'tramadol', 'khat', 'magic mushrooms']),
  -- Alcohol
  ('prohibited_item', array['خمر', 'خمور', 'ويسكي', 'وسكي', 'فودكا', 'مسكرات', 'عرق مسكر', 'مشروبات كحولية',
    'مشروبات روحية', 'vodka', 'whiskey bottle', 'bottle of whiskey', 'liquor', 'alcoholic drinks', 'homemade alcohol']),
  -- Forged papers and plates
  ('prohibited_item', array['رخصة مزورة', 'رخص مزورة', 'استمارة مزورة', 'استمارات مزورة', 'لوحة مزورة', 'لوحات مزورة',
    'هوية مزورة', 'إقامة مزورة', 'جواز مزور', 'وثائق مزورة', 'أوراق مزورة', 'شهادة مزورة', 'تزوير استمارة', 'تزوير رخص',
    'رخصة بدون اختبار', 'لوحة مسروقة', 'fake plate', 'forged plate', 'cloned plate', 'fake license', 'fake licence',
    'forged license', 'fake registration', 'forged documents', 'fake documents', 'forged papers', 'fake passport',
    'fake iqama', 'license without test']),
  -- Stolen goods
  ('prohibited_item', array['دباب مسروق', 'دراجة مسروقة', 'سيكل مسروق', 'قطع مسروقة', 'شاصي ممسوح', 'رقم هيكل ممسوح',
    'رقم مكينة ممسوح', 'stolen bike', 'stolen motorcycle', 'stolen parts', 'vin removed', 'removed vin',
    'filed off vin', 'erased chassis number']),
  -- Adult
  ('prohibited_item', array['سكس', 'إباحي', 'إباحية', 'أفلام إباحية', 'دعارة', 'منشط جنسي', 'منشطات جنسية',
    'ألعاب جنسية', 'porn', 'porno', 'pornography', 'sex toy', 'escort girl', 'sexual enhancement']),
  -- Insults and hate
  ('offensive', array['شرموطة', 'قحبة', 'عاهرة', 'منيوك', 'خنيث', 'ديوث', 'كس امك', 'كسمك', 'ابن الكلب',
    'ابن الحرام', 'عيال الكلب', 'يلعن ابوك', 'يلعن امك', 'لعنة الله عليك', 'يا حمار', 'زنجي', 'زنوج', 'عبد أسود', 'طرش بحر',
    'بقايا حجاج', 'روافض', 'رافضي', 'مجوسي', 'fuck', 'fucking', 'motherfucker', 'shit', 'bullshit', 'bitch', 'whore',
    'slut', 'cunt', 'asshole', 'nigger', 'faggot', 'son of a bitch']),
  -- Scams
  ('scam', array['تحويل مقدم', 'تحويل مسبق', 'التحويل مقدما', 'التحويل قبل المعاينة', 'حول العربون قبل',
    'الدفع قبل المعاينة', 'تحويل المبلغ مقدما', 'حول المبلغ قبل', 'ويسترن يونيون', 'بطاقات ايتونز', 'ربح مضمون',
    'أرباح مضمونة', 'أرباح يومية', 'استثمار مضمون', 'تداول فوركس', 'سداد متعثرات', 'تسديد قروض', 'قرض بدون كفيل',
    'مبروك ربحت', 'advance transfer', 'transfer in advance', 'pay in advance', 'payment before viewing',
    'deposit before viewing', 'western union', 'moneygram', 'gift card payment', 'pay with gift card',
    'guaranteed profit', 'double your money', 'crypto investment', 'forex trading', 'you have won'])
) as groups (code, terms), unnest(terms) as term;
