import { strToU8, zipSync } from 'fflate';
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

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Makes a workbook of Excel with one sheet, whose columns are named by the first row. */
export function workbook(name: string, rows: readonly Record<string, string | number>[]): PhotoFile {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string | number, column: number, row: number) => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const data = lines.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, at) => cell(value, at, row)).join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Ads" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageLinks}"><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([path, text]) => [
    path,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  ]);
  return { name, mimeType: '', buffer: Buffer.from(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)) };
}
