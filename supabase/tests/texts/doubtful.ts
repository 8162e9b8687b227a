/** What is no certain case and is looked at by an admin: [the code, the text]. */
export const doubtful: [code: string, text: string][] = [
  ['prohibited_item', 'c*caine'],
  ['prohibited_item', 'coc aine here'],
  ['prohibited_item', 'عندي حشيشي الخاص'],
  ['masked', 'clean Ducatі panigale'],
  ['contact_details', 'رقمي من اليمين 7654321550'],
  ['contact_details', 'my snap is rider_22'],
  ['contact_details', '0 (once) 5 (twice) 5 (see?) 1 (or) 2 (so) 3 (it) 4 (goes) 5 (on) 6 (and) 7'],
];
