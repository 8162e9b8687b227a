/** What is no certain case and is looked at by an admin: [the code, the text]. */
export const doubtful: [code: string, text: string][] = [
  ['prohibited_item', 'c*caine'],
  ['prohibited_item', 'coc aine here'],
  ['prohibited_item', 'عندي حشيشي الخاص'],
  // What has an innocent sense, too.
  ['prohibited_item', 'Best weed in Jeddah'],
  ['prohibited_item', 'w33d'],
  ['prohibited_item', 'f4ke license'],
  ['prohibited_item', 'حشيش فاخر'],
  ['prohibited_item', 'مسدسات جديدة'],
  // Arabic in Latin letters, words that sound alike, parts put together, from their end.
  ['prohibited_item', '3ndi 7asheesh'],
  ['prohibited_item', 'kuush, shabou'],
  ['offensive', 'phuck this'],
  ['offensive', 'sharmouta'],
  ['contact_details', 'insta gram'],
  ['contact_details', 'l1nktr'],
  ['contact_details', 'margatsni, from the end'],
  // Whatever it says: nobody honest writes so.
  ['masked', 'q w y x'],
  ['masked', 'قـ ـات'],
  ['masked', 'شـ.ـوزن'],
  ['masked', 'واحد قhبه'],
  ['masked', 'n*des'],
  ['masked', 'clean Ducatі panigale'],
  ['contact_details', 'رقمي من اليمين 7654321550'],
  ['contact_details', 'my snap is rider_22'],
  ['contact_details', '8193274 والباقي قبله صفر خمسه ثلاثه'],
  ['contact_details', 'imgbox . co / a8Kd2'],
  ['scam', 'بيجيك كود ارسله لي'],
  ['scam', 'drop the deposit to hold it'],
  ['contact_details', '0 (once) 5 (twice) 5 (see?) 1 (or) 2 (so) 3 (it) 4 (goes) 5 (on) 6 (and) 7'],
];
