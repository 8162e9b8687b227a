/**
 * Which characters look like letters and digits of our two scripts: Unicode's table of confusables (UTS 39), the digits of
 * every script, and what people take for letters besides.
 */
const HEX = 16;

/** What Unicode holds to be no confusable, and people write all the same: the character and what it is read as. */
const beyond = new Map(
  [
    // Small Cyrillic and Greek letters of another form, and small capitals.
    'дdвbкkмmпnнhтtьbӏiԍgиuбbгr αaβbεeζzηnιiκkμuνvοoρpσoςcτtυuχxγyωw ıiɑaɡgɩiøođdłlħhƅbßbꞓeʍmᴎuπnĸk',
    'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz օoսuոnհh ǝeɐaʌv',
    // Capitals for what they resemble rather than for what they sound like.
    'ИnЯrДdЛaЦuШwЩwФoБbГrΓrΔaΛaΣeΞeΠnΩo',
    // Signs of money and Chinese strokes, which "fonts" to copy use.
    '₳a฿b₿b₵c₫dɆe€e₣f₲gɨi₭kⱠl₥m₦n₱pꞦrɌrⱤr₴s₮tɄu₩wӾxɎyⱫz 卂a乃b匚c乇e千f卄h丨i爪m几n卩p尺r丂s山w乂xㄒtㄥlㄖoㄩuㄚy',
    // Letters of neighbours for Arabic ones.
    'یي ےي ېي کك ڪك گك ګك ہه ھه ەه ۃه ٱا پب ٻب ڤف ڡف چج ۆو ۇو ۋو ٹت ټت ڈد ډد ڑر ړر ژر ںن ڻن ٮب ٯق',
    // Full stops of other scripts.
    '。. ۔. ｡.',
  ].flatMap((line) => pairs(line)),
);

/** Numbers up to nine that Unicode counts among no script's digits: enclosed, Roman and Chinese ones. */
const numbers = new Map(
  ['➊➋➌➍➎➏➐➑➒', '❶❷❸❹❺❻❼❽❾', '➀➁➂➃➄➅➆➇➈', '⓵⓶⓷⓸⓹⓺⓻⓼⓽', '一二三四五六七八九', '〡〢〣〤〥〦〧〨〩', '壹貳參肆伍陸柒捌玖']
    .flatMap((line) => [...line].map((character, index): [string, string] => [character, String(index + 1)]))
    .concat(['⓿', '🄋', '🄌', '〇', '零'].map((character) => [character, '0'])),
);

function pairs(line: string): [string, string][] {
  const characters = [...line.replaceAll(' ', '')];
  return characters.flatMap((character, index): [string, string][] =>
    index % 2 === 0 ? [[character, characters[index + 1] ?? '']] : [],
  );
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Where the alphabet stands once more, white on black and as the letters of flags: of these Unicode knows no plain form. */
const alphabets = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];

/** What normalization already makes plain, what a keyboard of the site's languages types, and marks. */
const isPlain = (character: string) =>
  character.normalize('NFKD') !== character || /[\0-\u007fء-غـ-ٟ٠-٩]|\p{M}/u.test(character);

function plainLetters(source: string, prototype: string): string {
  const letters = [...prototype.normalize('NFKD').replaceAll(/\p{M}/gu, '')];
  // A capital I looks like l to Unicode; whoever writes one means an i.
  if (prototype === 'l' && /\p{Lu}/u.test(source)) return 'i';
  return letters.map((letter) => beyond.get(letter) ?? letter).join('');
}

function digitsOfScripts(): [string, string][] {
  const found: [string, string][] = [];
  for (let code = 0x80; code <= 0x1_ff_ff; code++) {
    const character = String.fromCodePoint(code);
    // A script's ten digits follow each other.
    if (/\p{Nd}/u.test(character)) found.push([character, String(found.length % 10)]);
  }
  return found;
}

/** Capitals that Unicode's table does not have, and that look as their small letters do (Ԁ, ԁ). */
const capitalsOf = (all: ReadonlyMap<string, string>): [string, string][] =>
  [...all].flatMap(([character, letters]): [string, string][] => {
    const capital = character.toUpperCase();
    return all.has(capital) || capital.length !== character.length ? [] : [[capital, letters]];
  });

/**
 * Reads Unicode's file `confusables.txt`.
 * @returns each character that is not plain already, and what it looks like
 */
export function lookalikes(confusables: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const line of confusables.split('\n')) {
    const [source, prototype] = line
      .replace(/#.*/u, '')
      .split(';')
      .map((codes) =>
        codes
          .trim()
          .split(' ')
          .map((code) => Number.parseInt(code, HEX)),
      );
    if (!source || !prototype || source.length !== 1) continue;
    const character = String.fromCodePoint(...source);
    all.set(character, plainLetters(character, String.fromCodePoint(...prototype)));
  }
  for (let index = 0; index < ALPHABET.length; index++)
    for (const first of alphabets) all.set(String.fromCodePoint(first + index), ALPHABET.charAt(index));
  for (const [character, letters] of [...beyond, ...digitsOfScripts(), ...numbers]) all.set(character, letters);
  for (const [character, letters] of capitalsOf(all)) all.set(character, letters);
  return new Map(
    [...all].filter(([character, letters]) => !isPlain(character) && letters !== character && letters !== ''),
  );
}
