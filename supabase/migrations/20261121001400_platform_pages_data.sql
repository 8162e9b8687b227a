-- The pages the footer links to. Admins edit them afterwards.
insert into public.pages (slug, title_ar, title_en, body_ar, body_en, created_at) values
(
  'about', 'عن دبّاب', 'About Dabbab',
  $html$
<p>دبّاب سوق سعودي للدراجات النارية وقطعها ولبسها. سويناه لأن اللي يدوّر دبّاب كان يلف على عشرة قروبات ومية إعلان بدون سعر ولا ممشى ولا صورة واضحة.</p>
<h2>وش يميّزنا</h2>
<ul>
<li><strong>كل إعلان بمعلوماته:</strong> الماركة والموديل وسنة الصنع والممشى والمدينة والسعر، عشان تقارن وأنت مرتاح.</li>
<li><strong>تكلّم صاحبه مباشرة:</strong> رسائل خاصة داخل الموقع، وسوم خاص ما يشوفه إلا البائع.</li>
<li><strong>متاجر معروفة:</strong> معارض وورش ومحلات قطع لها صفحاتها وموقعها على الخريطة.</li>
<li><strong>عربي وإنجليزي:</strong> نفس الإعلان يقرأه الجميع.</li>
</ul>
<h2>كيف نشتغل</h2>
<p>نشر الإعلان مجاني. إذا بعت عن طريق دبّاب نأخذ عمولة نسبتها مكتوبة في الشروط، وإذا بعت برّا ما عليك شيء. التمييز وصفحات المتاجر خدمات مدفوعة لمن يبي ظهور أكثر.</p>
<p>عندك ملاحظة أو فكرة؟ راسلنا من صفحة حسابك، نقرأ كل رسالة.</p>
$html$,
  $html$
<p>Dabbab is a Saudi marketplace for motorcycles, their parts and riding gear. We built it because finding a bike used to mean scrolling through ten chat groups and a hundred ads without a price, a mileage or a clear picture.</p>
<h2>What is different here</h2>
<ul>
<li><strong>Every ad has its facts:</strong> make, model, year, mileage, city and price, so that you can compare at ease.</li>
<li><strong>You talk to the owner:</strong> private messages on the site, and bids that only the seller sees.</li>
<li><strong>Shops people know:</strong> dealers, workshops and parts shops with a page and a place on the map.</li>
<li><strong>Arabic and English:</strong> everybody reads the same ad.</li>
</ul>
<h2>How we work</h2>
<p>Posting an ad is free. When you sell through Dabbab we take the commission stated in the terms; when you sell elsewhere you owe nothing. Featured ads and shop pages are paid services for those who want to be seen more.</p>
<p>A remark or an idea? Write to us from your account page. We read every message.</p>
$html$,
  '2026-11-01 06:00:00+00'
),
(
  'terms', 'الشروط والأحكام', 'Terms and conditions',
  $html$
<p>باستخدامك دبّاب فأنت توافق على هذه الشروط. اقرأها، فهي قصيرة ومكتوبة بكلام واضح.</p>
<h2>1. دور دبّاب</h2>
<p>دبّاب يعرض إعلانات المستخدمين ويوصل البائع بالمشتري. البيع عقد بينكما، ولسنا طرفًا فيه ولا نملك المعروض ولا نضمن حالته.</p>
<h2>2. حسابك</h2>
<ul>
<li>لازم يكون عمرك 18 سنة أو أكثر، وبياناتك صحيحة.</li>
<li>أنت مسؤول عن كل ما يتم بحسابك، فلا تعطي كلمة المرور أحدًا.</li>
<li>حساب واحد لكل شخص. الحسابات المكررة نوقفها.</li>
</ul>
<h2>3. الإعلانات</h2>
<ul>
<li>أعلن عن شيء تملكه أو مخوّل ببيعه، بصور حقيقية له وبسعر حقيقي.</li>
<li>اذكر العيوب والحوادث اللي تعرفها. إخفاؤها غش.</li>
<li>ممنوع: المسروق، وما عليه بلاغ أو رهن بدون ذكره، والقطع المقلّدة على أنها أصلية، وكل ما تمنعه أنظمة المملكة.</li>
<li>الإعلان يبقى 60 يومًا، وتقدر تجدده.</li>
</ul>
<h2>4. العمولة</h2>
<p>إذا بعت عن طريق دبّاب فالعمولة 5% من السعر الذي تسجّله أو من السوم الذي قبلته، أيهما أكثر، شاملة ضريبة القيمة المضافة، تُدفع من صفحة حسابك بعد تأشير الإعلان «مباع». إذا بعت خارج دبّاب فلا عمولة عليك. العمولة أمانة في ذمة البائع.</p>
<p>نسأل المشتري الذي سمّيته، وله سبعة أيام يؤكد فيها البيع أو يعترض، وإذا أكد وسُددت العمولة صار البيع موثّقًا. وإذا اعترض، أو قال غيره ممن راسلك عن الإعلان إنه هو من اشتراه عن طريق دبّاب، راجعت الإدارة وقررت هل العمولة مستحقة. لا يُحذف إعلان عليه عمولة لم تُدفع.</p>
<h2>5. الخدمات المدفوعة</h2>
<p>تمييز الإعلانات وباقات المتاجر تُدفع مقدمًا لمدة محددة. إذا أوقفنا إعلانك لمخالفته الشروط فلا يُسترد المبلغ.</p>
<h2>6. الإيقاف</h2>
<p>لنا أن نوقف إعلانًا أو حسابًا يخالف الشروط أو يضر غيره. نخبرك بالسبب، ولك أن تعترض.</p>
<h2>7. النظام المطبّق</h2>
<p>تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص محاكمها بأي نزاع.</p>
$html$,
  $html$
<p>By using Dabbab you accept these terms. Please read them: they are short and in plain words.</p>
<h2>1. What Dabbab does</h2>
<p>Dabbab shows ads of its users and brings seller and buyer together. The sale is a contract between the two of you. We are no party to it, do not own what is offered and do not vouch for its condition.</p>
<h2>2. Your account</h2>
<ul>
<li>You are 18 or older and your details are true.</li>
<li>You answer for what happens with your account, so keep your password to yourself.</li>
<li>One account per person. Duplicates are suspended.</li>
</ul>
<h2>3. Ads</h2>
<ul>
<li>Offer what you own or may sell, with real pictures of it and a real price.</li>
<li>State the defects and accidents you know of. Hiding them is fraud.</li>
<li>Not allowed: stolen goods, goods with an undisclosed lien or report, imitations sold as genuine, and whatever Saudi law forbids.</li>
<li>An ad runs for 60 days and can be renewed.</li>
</ul>
<h2>4. Commission</h2>
<p>When you sell through Dabbab, the commission is 5% of the price that you name or of the bid that you accepted, whichever is more, VAT included, paid from your account page after the ad is marked as sold. When you sell elsewhere, there is none.</p>
<p>We ask the buyer whom you name, who has seven days to confirm or to object; once confirmed and paid for, it is a verified sale. If the buyer objects, or somebody else who wrote to you about the ad says that it was them who bought it through Dabbab, our team decides whether the commission is owed. An ad whose commission is not paid cannot be deleted.</p>
<h2>5. Paid services</h2>
<p>Featured ads and shop plans are paid in advance for a fixed time. If we suspend an ad because it breaks these terms, the amount is not refunded.</p>
<h2>6. Suspension</h2>
<p>We may suspend an ad or an account that breaks these terms or harms others. We tell you why, and you may object.</p>
<h2>7. Law</h2>
<p>The laws of the Kingdom of Saudi Arabia apply, and its courts decide any dispute.</p>
$html$,
  '2026-11-01 06:01:00+00'
),
(
  'privacy', 'الخصوصية', 'Privacy',
  $html$
<p>نجمع أقل ما يلزم، ونقول لك وش نسوي فيه.</p>
<h2>وش نحفظ</h2>
<ul>
<li><strong>حسابك:</strong> اسم المستخدم والبريد أو الجوال، وما تضيفه أنت مثل المدينة والنبذة.</li>
<li><strong>إعلاناتك ورسائلك:</strong> عشان تظهر لك ولمن تراسله.</li>
<li><strong>أعطال الموقع:</strong> رسالة العطل وعنوان الصفحة ونوع المتصفح، عشان نصلحها.</li>
</ul>
<h2>مين يشوفها</h2>
<ul>
<li>الجميع يشوف اسم المستخدم وصورتك ومدينتك ونبذتك وإعلاناتك.</li>
<li>رقم جوالك ما يظهر إلا في إعلان اخترت أنت إظهاره فيه.</li>
<li>رسائلك بينك وبين الطرف الثاني فقط. وعشان توصل على طول يبقى نصها لين ثلاثة أيام في جداول خدمة البث الحي كذلك، وما يقرأها غيركم.</li>
<li>إذا طلبت ترجمة رسالة يروح نصها وحده لخدمة الترجمة.</li>
<li>بريدك وتاريخ ميلادك ما يطلع عليها أحد غيرك وغير الإدارة عند الحاجة.</li>
</ul>
<h2>الصور</h2>
<p>نزيل من الصور موقع التصوير وبيانات الجهاز قبل رفعها، فلا يُعرف منها عنوان بيتك.</p>
<h2>الكوكيز</h2>
<p>نستخدمها لتسجيل دخولك ولتذكّر اللغة فقط. ما نبيع بياناتك ولا نعطيها معلنين.</p>
<h2>حقوقك</h2>
<p>بحسب نظام حماية البيانات الشخصية تقدر تطّلع على بياناتك وتصححها وتحذفها، وكلها من إعدادات حسابك:</p>
<ul>
<li><strong>نسخة من بياناتك:</strong> تنزّل كل ما نحفظه عنك في ملف واحد، مع روابط صورك.</li>
<li><strong>حذف حسابك:</strong> يتم بعد مهلة نوريك موعدها (14 يومًا في العادة)، وتقدر تلغيه قبلها. بعدها يُحذف ملفك وصورك وإعلاناتك ومتجرك وما حفظته.</li>
<li><strong>ما يبقى:</strong> رسائلك وسومك وتقييماتك تبقى عند من أرسلتها له باسم «حساب محذوف»، وسجلات الدفع والفواتير تبقى ست سنوات كما يوجب النظام.</li>
</ul>
<p>ونحفظ مع كل دخول نوع المتصفح وعنوان الشبكة، وتشوفها في إعداداتك عشان تعرف أجهزتك.</p>
$html$,
  $html$
<p>We collect as little as we can and tell you what becomes of it.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Your account:</strong> user name, e-mail or mobile number, and what you add yourself, such as city and bio.</li>
<li><strong>Your ads and messages:</strong> to show them to you and to those you write to.</li>
<li><strong>Faults of the site:</strong> the error message, the address of the page and the kind of browser, so that we can mend them.</li>
</ul>
<h2>Who sees it</h2>
<ul>
<li>Everybody sees your user name, picture, city, bio and ads.</li>
<li>Your mobile number appears only in an ad where you chose to show it.</li>
<li>Messages stay between you and the other person. So that they arrive at once, their words also stay for up to three days in the tables of the live service, which nobody else reads.</li>
<li>If you ask for a translation of a message, its words alone go to the translation service.</li>
<li>Nobody but you, and our staff where they must, sees your e-mail and birth date.</li>
</ul>
<h2>Pictures</h2>
<p>We remove place and device data from pictures before they are uploaded, so they do not tell where you live.</p>
<h2>Cookies</h2>
<p>We use them only to keep you signed in and to remember your language. We do not sell your data or pass it to advertisers.</p>
<h2>Your rights</h2>
<p>Under the Personal Data Protection Law you may see, correct and delete your data, all of it in the settings of your account:</p>
<ul>
<li><strong>A copy of your data:</strong> you download all that we keep of you in one file, with links to your pictures.</li>
<li><strong>Deleting your account:</strong> it happens after a delay whose end we show you (14 days as a rule), and can be called off until then. Your profile, pictures, ads, shop and saved things are deleted.</li>
<li><strong>What stays:</strong> your messages, bids and reviews stay with those who got them, under “Deleted account”, and payment records and invoices are kept for six years, as the law demands.</li>
</ul>
<p>With each login we keep the kind of browser and the network address, which your settings show, so that you know your devices.</p>
$html$,
  '2026-11-01 06:02:00+00'
),
(
  'safe-buying', 'نصائح الشراء الآمن', 'Buying safely',
  $html$
<p>أغلب الناس فيهم خير، بس الدبّاب مبلغ. خذ هذي النصائح قبل لا تحوّل ريال.</p>
<h2>قبل المعاينة</h2>
<ul>
<li>اسأل عن رقم الهيكل، وافحص سجل المركبة وحالتها في منصة أبشر أو عند شركات تقارير المركبات.</li>
<li>تأكد أن اسم البائع هو اسم المالك في الاستمارة، أو معه تفويض.</li>
<li>السعر الأقل من السوق بكثير له سبب. اعرفه قبل لا تستعجل.</li>
</ul>
<h2>وقت المعاينة</h2>
<ul>
<li>قابل البائع في مكان عام وبالنهار، ويفضل عند ورشة تعرفها.</li>
<li>شغّل الدبّاب وهو بارد. إذا لقيته حامي قبل ما توصل فاسأل ليش.</li>
<li>شيّك: تهريب الزيت، السير والتروس، عمر الكفرات وتاريخها، الدسكات، وآثار لحام أو صبغ في الشاصي.</li>
<li>طابق رقم الهيكل مع الاستمارة، والممشى مع فواتير الصيانة.</li>
<li>قبل التجربة اتفقوا على المسؤولية، والبس خوذتك.</li>
</ul>
<h2>وقت الدفع</h2>
<ul>
<li>لا تدفع عربونًا لشخص ما قابلته ولا شيئًا ما عاينته.</li>
<li>ادفع بتحويل بنكي أو شيك مصدّق باسم المالك، واحتفظ بالإيصال.</li>
<li>لا تستلم ولا تسلّم قبل نقل الملكية وسداد المخالفات.</li>
</ul>
<h2>علامات النصب</h2>
<ul>
<li>يستعجلك، أو يقول إنه برّا المملكة ويرسل الدبّاب مع شركة شحن.</li>
<li>يطلب رمز تحقق أو بيانات بطاقتك.</li>
<li>يطلب تكملون خارج الموقع ويرسل لك روابط دفع.</li>
</ul>
<p>شفت شيئًا مريبًا؟ اضغط «بلّغ» في الإعلان، ونراجعه.</p>
$html$,
  $html$
<p>Most people mean well, but a motorcycle is a lot of money. Take this advice before you transfer a riyal.</p>
<h2>Before you go to see it</h2>
<ul>
<li>Ask for the frame number and check the vehicle's record on Absher or with a vehicle report company.</li>
<li>Make sure that the seller is the owner named in the registration, or holds an authorisation.</li>
<li>A price far below the market has a reason. Learn it before you hurry.</li>
</ul>
<h2>When you see it</h2>
<ul>
<li>Meet in a public place by day, best at a workshop you know.</li>
<li>Start the engine cold. If it is warm before you arrive, ask why.</li>
<li>Check for oil leaks, chain and sprockets, age and date of the tyres, discs, and signs of welding or paint on the frame.</li>
<li>Compare the frame number with the registration, and the mileage with the service invoices.</li>
<li>Agree on who is liable before a test ride, and wear your helmet.</li>
</ul>
<h2>When you pay</h2>
<ul>
<li>Pay no deposit to somebody you have not met, nor for something you have not seen.</li>
<li>Pay by bank transfer or certified cheque in the owner's name, and keep the receipt.</li>
<li>Do not hand over anything before the ownership is transferred and the fines are settled.</li>
</ul>
<h2>Signs of fraud</h2>
<ul>
<li>He presses you, or says he is abroad and will send the bike with a carrier.</li>
<li>He asks for a verification code or your card details.</li>
<li>He wants to leave the site and sends payment links.</li>
</ul>
<p>Something looks wrong? Use “Report” in the ad and we will look at it.</p>
$html$,
  '2026-11-01 06:03:00+00'
);
