import { lookups as some } from '@dabbab/testing/ad';
import { describe, expect, it } from 'vitest';
import { fitCells } from './fit-cells.ts';

const lookups = {
  ...some,
  makers: [
    { slug: 'yamaha', name_en: 'Yamaha', name_ar: 'ياماها' },
    { slug: 'kawasaki', name_en: 'Kawasaki', name_ar: 'كاواساكي' },
    { slug: 'harley-davidson', name_en: 'Harley-Davidson', name_ar: 'هارلي ديفيدسون' },
  ],
  models: [
    { maker: 'yamaha', slug: 'mt-09', name_en: 'MT-09', name_ar: 'إم تي 09' },
    { maker: 'yamaha', slug: 'yzf-r6', name_en: 'YZF-R6', name_ar: 'آر 6' },
    { maker: 'kawasaki', slug: 'versys-1000', name_en: 'Versys 1000', name_ar: 'فيرسس' },
    { maker: 'harley-davidson', slug: 'fat-boy', name_en: 'Fat Boy', name_ar: 'فات بوي' },
  ],
};
const { read } = fitCells(lookups, 'ar');

describe('a cell of what a part fits', () => {
  it.each([
    ['Yamaha MT-09 2017-2020; Kawasaki Versys 1000', ['yamaha/mt-09:2017-2020', 'kawasaki/versys-1000']],
    ['ياماها MT09 ٢٠١٧-٢٠٢٠، كاواساكي فيرسس', ['yamaha/mt-09:2017-2020', 'kawasaki/versys-1000']],
    ['yamaha r6 2017-', ['yamaha/yzf-r6:2017-']],
    ['R6 2017+', ['yamaha/yzf-r6:2017-']],
    ['Harley-Davidson Fat Boy -2017', ['harley-davidson/fat-boy:-2017']],
    ['هارلي ديفيدسون فات بوي 2019', ['harley-davidson/fat-boy:2019-2019']],
    ['yamaha/mt-09:2017-2020', ['yamaha/mt-09:2017-2020']],
    ['كل الدبابات', ['universal']],
    ['any motorcycle', ['universal']],
    ['Universal', ['universal']],
    // For their writer to mend.
    ['Yamaha MT-99; Kawasaki MT-09; MT-09', ['Yamaha MT-99', 'Kawasaki MT-09', 'yamaha/mt-09']],
  ])('%j is read as %j', (cell, value) => expect(read(cell)).toEqual({ value }));

  it.each(['ar', 'en'] as const)('is read again as it was written in %s', (language) => {
    const fits = [
      'yamaha/mt-09',
      'yamaha/yzf-r6:2017-2020',
      'kawasaki/versys-1000:2019-',
      'harley-davidson/fat-boy:-2016',
      'yamaha/mt-09:2021-2021',
      'yamaha/gone:2019-',
      'universal',
      'Hunda X',
    ];
    expect(read(fitCells(lookups, language).write(fits))).toEqual({ value: fits });
  });
});
