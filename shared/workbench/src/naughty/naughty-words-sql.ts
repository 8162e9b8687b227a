/** Words that people forbid, after LDNOOBW's lists in the languages of those who deal here, without those that riders need. */
import ar from 'naughty-words/ar.json' with { type: 'json' };
import en from 'naughty-words/en.json' with { type: 'json' };
import fil from 'naughty-words/fil.json' with { type: 'json' };
import hi from 'naughty-words/hi.json' with { type: 'json' };

const LINE = 100;
const LONGEST_PHRASE = 2;

/** What means something else beside motorcycles (WP is White Power, a tranny a gearbox), is a name, is mild or too short. */
const innocent = new Set(
  [
    'ass,bastard,bareback,barenaked,big black,bondage,bullet vibe,butt,clover clamps,coon,coons,cum,dick,domination,escort,fingering,girl on',
    'god damn,guro,hard core,hardcore,honkey,hooker,hot chick,hot carl,huge fat,humping,jack off,jelly donut,juggs,kinky',
    'lolita,mong,mr hands,negro,nipple,nipples,nude,nutten,paki,pegging,pissing,playboy,poof,poon,quim,rectum,rimming,santorum',
    'scat,scissoring,sexy,skeet,snatch,snowballing,spastic,spic,spunk,strap on,strapon,suck,sucks,swinger,taste my,tied up',
    'tight white,tit,topless,tosser,tranny,twink,twinkie,undressing,vibrator,wet dream,white power,xx,xxx,s&m,g-spot',
    'بز,بزاز,بيضان,تمص,جماع,حلمة,شاذ,شرج,شهوة,فرج,قضيب,لحس,لعق,مبادل,مص,نيك',
    'boobe,bobo,chakke,chinki,gasti,gucchi,gucchu,hawas,loda,lund,maal,pataka,patakha,saala,suar,tatte,tharak',
  ].flatMap((line) => line.split(',')),
);

/** @returns each word once, and phrases of two words as one, which is how `private.joined_words` reads them */
function suspects(list: readonly string[]): string[] {
  const words = list
    .filter((word) => !innocent.has(word) && /^[a-zء-ي ]+$/u.test(word))
    .map((word) => word.trim().split(' '))
    .filter((parts) => parts.length <= LONGEST_PHRASE)
    .map((parts) => parts.join(''));
  return [...new Set(words)].toSorted();
}

/** Breaks a list of words into lines of SQL, each a string of its own. */
function rows(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > LINE) lines.push(word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines.map((line) => `  ('offensive', '${line}')`);
}

/** Writes the migration that suspects these words. */
export function naughtyWordsSql(): string {
  const all = [ar, en, fil, hi].flatMap((list) => rows(suspects(list)));
  return `-- Written by \`npm run db:generate -- --naughty-words\`, after the List of Dirty, Naughty, Obscene, and Otherwise Bad Words
-- (https://github.com/LDNOOBW, CC BY 4.0) in Arabic, English, Filipino and Hindi. What is innocent here is left out there.

insert into private.suspect_rules (code, words) values
${all.join(',\n')};
`;
}
