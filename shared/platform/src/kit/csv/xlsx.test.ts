import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet. */
const workbook = (rows: string) => ({
  'xl/workbook.xml': xml(
    `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Ads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${links}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
  'xl/sharedStrings.xml': xml(`<sst xmlns="${main}"><si><t>title</t></si><si><t>خوذة</t></si></sst>`),
  'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
});
const filled = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>
  <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>400+500</f><v>900</v></c></row>`;
const read = (bytes: Uint8Array) => readTable(new Blob([bytes as BlobPart]));
const refusal = (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'taken',
    ({ code, detail }: { code: string; detail?: number }) => (detail === undefined ? code : `${code} ${detail}`),
  );

describe('a spreadsheet', { timeout: 60_000 }, () => {
  it('is read as texts and numbers, with what its formulas gave', async () => {
    expect(await read(zipSync(workbook(filled)))).toEqual({
      header: ['title', 'price'],
      rows: [{ number: 3, cells: ['خوذة', '900'] }],
    });
  });

  it('that unpacks to more than a phone holds is given up in time', async () => {
    const bomb = zipSync(
      { ...workbook(filled), 'xl/worksheets/sheet2.xml': new Uint8Array(26 * 2 ** 20) },
      { level: 1 },
    );
    expect(bomb.length).toBeLessThan(2 ** 20);
    expect(await refusal(bomb)).toBe('large');
  });

  it('that claims to be small and is not is given up as well', async () => {
    const bomb = zipSync(
      { 'xl/worksheets/sheet2.xml': new Uint8Array(26 * 2 ** 20), ...workbook(filled) },
      { level: 1 },
    );
    // The sizes that the archive claims, in front of the part and in its list.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50 && view.getUint32(at + 22, true) > 2 ** 20)
        view.setUint32(at + 22, 10, true);
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 2 ** 20)
        view.setUint32(at + 24, 10, true);
    }
    expect(await refusal(bomb)).toBe('large');
  });

  it('whose cells lie at the far end of the sheet is not drawn out to there', async () => {
    const far = `${filled}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
    expect(await refusal(zipSync(workbook(far)))).toBe('rows 500');
  });

  it('is read as far as anything is in it, however far it is formatted', { timeout: 10_000 }, async () => {
    const formatted = Array.from({ length: 5000 }, (_one, row) => {
      const cells = Array.from(
        { length: 100 },
        (_two, at) => `<c r="${String.fromCharCode(65 + (at % 26))}${row + 9}" s="1"/>`,
      );
      return `<row r="${row + 9}">\n${cells.join('')}</row>`;
    });
    const last = '<row r="1048575" spans="1:3"><c r="XFD1048575" s="4"></c></row><row r="1048576" ht="12.8"/>';
    expect((await read(zipSync(workbook(`${filled}${formatted.join('')}${last}`)))).rows).toEqual([
      { number: 3, cells: ['خوذة', '900'] },
    ]);
  });

  it('with more cells than the largest table is given up before it is read', async () => {
    const many = Array.from(
      { length: 40_000 },
      (_one, at) => `<row r="${at % 9000}"><c r="A${at % 9000}"><v>1</v></c></row>`,
    );
    expect(await refusal(zipSync(workbook(many.join(''))))).toBe('rows 500');
    const texts = { 'xl/sharedStrings.xml': new Uint8Array(9 * 2 ** 20) };
    expect(await refusal(zipSync({ ...workbook(filled), ...texts }))).toBe('large');
  });

  it('that was an export has its texts again without the mark that guards them', async () => {
    const guarded = `${filled}<row r="4"><c r="A4" t="inlineStr"><is><t>'- clean</t></is></c><c r="B4"><v>35.125</v></c></row>`;
    expect((await read(zipSync(workbook(guarded)))).rows[1]?.cells).toEqual(['- clean', '35.1250']);
  });

  it('that is cut off is no spreadsheet', async () => {
    const whole = zipSync(workbook(filled));
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('type');
  });
});
