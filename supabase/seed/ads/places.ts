import type { Bilingual } from '../bilingual.ts';

/** The district that an ad names, if it names one: by its price, and so without chance. */
export function districtOf(city: string, price: number): Bilingual | undefined {
  const named = districts[city] ?? [];
  return named[Math.round(price / 10) % (named.length + 1)];
}

/** Districts where people meet, for the cities with most ads. */
const districts: Readonly<Record<string, readonly Bilingual[]>> = {
  riyadh: [
    { ar: 'حي الملقا', en: 'Al Malqa' },
    { ar: 'حي الياسمين', en: 'Al Yasmin' },
    { ar: 'الشفا', en: 'Ash Shifa' },
    { ar: 'النسيم', en: 'An Naseem' },
    { ar: 'صناعية المونسية', en: 'the Munsiyah workshops' },
  ],
  jeddah: [
    { ar: 'حي الروضة', en: 'Ar Rawdah' },
    { ar: 'أبحر الشمالية', en: 'North Obhur' },
    { ar: 'حي الصفا', en: 'As Safa' },
    { ar: 'الكورنيش', en: 'the Corniche' },
  ],
  dammam: [
    { ar: 'حي الشاطئ', en: 'Ash Shati' },
    { ar: 'حي الفيصلية', en: 'Al Faisaliyah' },
  ],
  khobar: [
    { ar: 'العزيزية', en: 'Al Aziziyah' },
    { ar: 'الراكة', en: 'Ar Rakah' },
  ],
};

const anywhere: readonly Bilingual[] = [
  { ar: 'وسط البلد', en: 'the town centre' },
  { ar: 'الصناعية', en: 'the workshop district' },
];

export function districtsOf(city: string): readonly Bilingual[] {
  return districts[city] ?? anywhere;
}

/** Cities by how many ads they have, as a list to pick from evenly. */
export const cityShares: readonly string[] = Object.entries({
  riyadh: 30,
  jeddah: 24,
  dammam: 12,
  khobar: 9,
  makkah: 4,
  madinah: 5,
  taif: 4,
  abha: 4,
  'khamis-mushait': 2,
  tabuk: 4,
  buraydah: 4,
  hail: 4,
  hofuf: 4,
  jubail: 3,
  yanbu: 3,
  jazan: 2,
  najran: 2,
  kharj: 2,
  unayzah: 2,
  'al-ula': 1,
  sakaka: 1,
  arar: 1,
}).flatMap(([city, share]) => Array.from({ length: share }, () => city));
