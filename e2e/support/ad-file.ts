import type { PhotoFile } from './photos.ts';

const header = ['make', 'model', 'year', 'bike_type', 'city', 'condition', 'title_ar', 'title_en', 'price', 'pictures'];

/** The cells of an ad that is in order, as `header` names them. */
export function adCells(number: number): Record<string, string> {
  return {
    make: 'هوندا',
    model: 'CB500F',
    year: '2019',
    bike_type: 'naked',
    city: 'Riyadh',
    condition: 'مستعمل',
    title_ar: `هوندا رقم ${number}`,
    title_en: `Honda number ${number}`,
    price: String(20_000 + number),
    pictures: 'photo-1.jpg',
  };
}

/** Makes a CSV file of ads, as Excel for Arabic separates it. */
export function adFile(rows: readonly Record<string, string>[], name = 'ads.csv'): PhotoFile {
  const lines = [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))];
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) };
}
