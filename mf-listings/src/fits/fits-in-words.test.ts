import { describe, expect, it } from 'vitest';
import { type DescribedPart, fitsInWords } from './fits-in-words.ts';
import { type KnownModels, modelNames } from './model-names.ts';

const makers = [
  ['yamaha', 'Yamaha', 'ياماها'],
  ['kawasaki', 'Kawasaki', 'كاواساكي'],
  ['honda', 'Honda', 'هوندا'],
  ['suzuki', 'Suzuki', 'سوزوكي'],
  ['bmw', 'BMW', 'بي إم دبليو'],
  ['ktm', 'KTM', null],
  ['harley-davidson', 'Harley-Davidson', 'هارلي ديفيدسون'],
  ['ducati', 'Ducati', 'دوكاتي'],
  ['kymco', 'Kymco', null],
  ['agv', 'AGV', null],
] as const;
const models = [
  ['yamaha', 'YZF-R6', 'آر 6'],
  ['yamaha', 'YZF-R1', 'آر 1'],
  ['yamaha', 'MT-07', 'إم تي 07'],
  ['yamaha', 'MT-09', 'إم تي 09'],
  ['yamaha', 'Bolt', 'بولت'],
  ['yamaha', 'TMAX 560', 'تي ماكس'],
  ['kawasaki', 'Ninja 400', 'نينجا'],
  ['kawasaki', 'Ninja ZX-6R', 'نينجا'],
  ['kawasaki', 'Z400', 'زد 400'],
  ['kawasaki', 'Z900', 'زد 900'],
  ['kawasaki', 'Z900RS', null],
  ['honda', 'CBR650R', 'سي بي ار 650'],
  ['honda', 'CBR1000RR-R Fireblade', 'سي بي ار 1000 فايربليد'],
  ['honda', 'CB500F', null],
  ['honda', 'Gold Wing', 'جولد وينج'],
  ['suzuki', 'GSX-R1000', null],
  ['suzuki', 'DR-Z400', null],
  ['suzuki', 'Hayabusa', 'هايابوسا'],
  ['bmw', 'S 1000 RR', 'إس 1000 آر آر'],
  ['bmw', 'S 1000 R', null],
  ['bmw', 'R 18', null],
  ['bmw', 'R 1250 GS', null],
  ['ktm', '390 Duke', 'ديوك'],
  ['ktm', '890 Duke R', 'ديوك'],
  ['harley-davidson', 'Iron 883', 'آيرون'],
  ['ducati', 'Panigale V4', 'بانيغالي'],
  ['ducati', 'Streetfighter V4', 'ستريت فايتر'],
  ['kymco', 'Like 150i', null],
] as const;

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const known: KnownModels = {
  makers: makers.map(([maker, name_en, name_ar]) => ({ slug: maker, name_en, name_ar })),
  models: models.map(([maker, name_en, name_ar]) => ({ maker, slug: slug(name_en), name_en, name_ar })),
};
const names = modelNames(known);
const read = (text: string, part: Partial<DescribedPart> = {}) =>
  fitsInWords({ texts: [text], make: '', model: '', ...part }, known, names);

describe('words that say what a part fits', () => {
  it.each([
    ['شكمان اكرابوفيتش لدباب R6 2017–2020', 'yamaha/yzf-r6:2017-2020'],
    ['Akrapovic slip-on, fits MT-09', 'yamaha/mt-09'],
    ['يركب على Z900 و MT-07 من 2018', 'kawasaki/z900', 'yamaha/mt-07:2018-'],
    ['Rear set for CBR650R 2019+', 'honda/cbr650r:2019-'],
    ['levers for YZF-R6 and R1', 'yamaha/yzf-r6', 'yamaha/yzf-r1'],
    ['S1000RR carbon fairing 2019-2022', 'bmw/s-1000-rr'],
    ['carbon fairing s 1000 rr (2019-22)', 'bmw/s-1000-rr:2019-2022'],
    ['تيل فرامل لـ R6 موديل ٢٠١٧ إلى ٢٠٢٠', 'yamaha/yzf-r6:2017-2020'],
    ['دسكات للنينجا 400 ٢٠١٨ وفوق', 'kawasaki/ninja-400:2018-'],
    ['شنطة لـ آر 6', 'yamaha/yzf-r6'],
    ['مرايا تركب على سي بي آر 650 من موديل 2019', 'honda/cbr650r:2019-'],
    ['شكمان هايابوسا', null],
    ['شكمان سوزوكي هايابوسا', 'suzuki/hayabusa'],
    ['شكمان لهايابوسا حتى 2007', 'suzuki/hayabusa:-2007'],
    ['Exhaust for 2018-2021 Yamaha MT-07', 'yamaha/mt-07:2018-2021'],
    ['2020 MT-09 radiator guard', 'yamaha/mt-09:2020-2020'],
    ['brake pads CBR 1000 RR-R since 2020', 'honda/cbr1000rr-r-fireblade:2020-'],
    ['fits CBR1000RR', 'honda/cbr1000rr-r-fireblade'],
    ['Ohlins fork ZX6R 2013 and newer', 'kawasaki/ninja-zx-6r:2013-'],
    ['fits Duke 390 and 890 Duke R', 'ktm/390-duke', 'ktm/890-duke-r'],
    ['crash bars for R1250GS', 'bmw/r-1250-gs'],
    ['tank pad for GSXR 1000 until 2016', 'suzuki/gsx-r1000:-2016'],
    ['windscreen for the Gold Wing', 'honda/gold-wing'],
    ['seat for Yamaha Bolt', 'yamaha/bolt'],
    ['Z900RS handlebar, also Z900', 'kawasaki/z900rs', 'kawasaki/z900'],
    ['fits MT-07/MT-09', 'yamaha/mt-07', 'yamaha/mt-09'],
    ['يركب على كل الدبّابات', 'universal'],
    ['Universal phone holder', 'universal'],
    ['MT-09 2000 ريال', 'yamaha/mt-09'],
    ['مستعمل نظيف. ما يركب على R1 ويركب على R6', 'yamaha/yzf-r6'],
    ['crash pads CB500, both sides', 'honda/cb500f'],
  ])('%s', (text, ...fits) => {
    expect(read(text)).toEqual(fits.filter((fit) => fit !== null));
  });
});

describe('words that say nothing of the kind', () => {
  it.each([
    'كفر ميشلان 120/70 ZR17',
    'Pirelli tyre 150/60 R18, as new',
    'DID 525 chain, 120 links',
    'Oil filter 5VY-MT09-00',
    'OEM 1SB-R6-00 bracket',
    'Michelin 180/55 ZR 17 2021',
    'M8 bolt kit, stainless',
    'for like new condition, 500 SAR',
    'fits CB500 X',
    'does not fit MT-09',
    'ما يركب على Z900 ولا R6',
    'not for R1 or R6',
    'V4 sticker for sale',
    'Helmet size M, weight 1400 g',
    'iron bracket, strong',
    'خوذة مقاس L نظيفة 2021',
    '',
  ])('%j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('the own model of a part, but that of a maker of motorcycles', () => {
    expect(read('AGV R6 helmet for riders', { make: 'agv', model: 'R6' })).toEqual([]);
    expect(read('fairing for R6', { make: 'yamaha', model: 'R6' })).toEqual(['yamaha/yzf-r6']);
  });
});

it('takes each model once, with its years where one of the texts says them', () => {
  const texts = ['شكمان لدباب R6', 'Exhaust for R6 2017-2020', 'fits R6'];
  expect(fitsInWords({ texts, make: '', model: '' }, known, names)).toEqual(['yamaha/yzf-r6:2017-2020']);
});
