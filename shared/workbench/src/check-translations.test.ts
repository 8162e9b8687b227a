import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTranslations } from './check-translations.ts';

let root = '';

function write(path: string, content: unknown): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const component = (body: string) => `
  import { useTranslation } from '@dabbab/platform/i18n';
  export function Shops({ count, state }: { count: number; state: string }) {
    const { t } = useTranslation('shops');
    return ${body};
  }`;

const ar = { title: 'المتاجر', state: { open: 'مفتوح', closed: 'مغلق' } };
const en = { title: 'Shops', state: { open: 'Open', closed: 'Closed' } };
const countedAr = {
  count_zero: 'ما فيه',
  count_one: 'متجر',
  count_two: 'متجرين',
  count_few: '{{count}} متاجر',
  count_many: '{{count}} متجر',
  count_other: '{{count}} متجر',
};
const countedEn = { count_one: 'One shop', count_other: '{{count}} shops' };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dabbab-texts-'));
  write('mf-shops/src/app.tsx', component("<h1>{t('title')} {t('count', { count })} {t(`state.${state}`)}</h1>"));
  write('mf-shops/locales/ar.json', { ...ar, ...countedAr });
  write('mf-shops/locales/en.json', { ...en, ...countedEn });
});

afterEach(() => rmSync(root, { recursive: true }));

describe('check-translations', () => {
  it('is content when every used key has its text in both languages', async () => {
    expect(await checkTranslations(root)).toEqual([]);
  });

  it('names a text added to one language only', async () => {
    write('mf-shops/src/empty.tsx', component("<p>{t('empty')}</p>"));
    write('mf-shops/locales/ar.json', { ...ar, ...countedAr, empty: 'ما فيه متاجر' });
    expect(await checkTranslations(root)).toEqual([
      'mf-shops/locales/en.json: "empty" is only in the other language',
      'mf-shops/locales/en.json: "empty" is used but has no text',
    ]);
  });

  it('names a key that code uses and no file has', async () => {
    write('mf-shops/src/more.tsx', component("<p>{t('more')}</p>"));
    expect(await checkTranslations(root)).toEqual([
      'mf-shops/locales/ar.json: "more" is used but has no text',
      'mf-shops/locales/en.json: "more" is used but has no text',
    ]);
  });

  it('looks for a key of another namespace in that namespace', async () => {
    write('shared/platform/locales/ar.json', {});
    write('mf-shops/src/retry.tsx', component("<p>{t('retry', { ns: 'platform' })}</p>"));
    expect(await checkTranslations(root)).toContain('shared/platform/locales/ar.json: "retry" is used but has no text');
  });

  it('names a text that nothing uses', async () => {
    write('mf-shops/locales/ar.json', { ...ar, ...countedAr, old: 'قديم' });
    write('mf-shops/locales/en.json', { ...en, ...countedEn, old: 'Old' });
    expect(await checkTranslations(root)).toEqual([
      'mf-shops/locales/ar.json: "old" is not used: remove it',
      'mf-shops/locales/en.json: "old" is not used: remove it',
    ]);
  });

  it('names the texts of a namespace that no code uses at all', async () => {
    write('mf-admin/locales/ar.json', { old: 'قديم' });
    write('mf-admin/locales/en.json', { old: 'Old' });
    expect(await checkTranslations(root)).toEqual([
      'mf-admin/locales/ar.json: "old" is not used: remove it',
      'mf-admin/locales/en.json: "old" is not used: remove it',
    ]);
  });

  it('wants all six plural forms of Arabic', async () => {
    const { count_few: _few, ...rest } = countedAr;
    write('mf-shops/locales/ar.json', { ...ar, ...rest });
    expect((await checkTranslations(root)).join('\n')).toContain('mf-shops/locales/ar.json: "count_few" is missing');
  });

  it('wants the same placeholders and no empty text', async () => {
    write('mf-shops/locales/ar.json', { ...ar, ...countedAr, title: '{{city}}' });
    write('mf-shops/locales/en.json', { ...en, ...countedEn, state: { open: 'Open', closed: ' ' } });
    expect(await checkTranslations(root)).toEqual([
      'mf-shops/locales/ar.json: "title" has {{city}}, which the other language has not',
      'mf-shops/locales/en.json: "state.closed" is empty',
    ]);
  });

  it('names text written into a component or its attributes', async () => {
    write('mf-shops/src/literal.tsx', component('<p title="Shops near you">Buy now <bdi>·</bdi></p>'));
    const problems = await checkTranslations(root);
    expect(problems.join('\n')).toContain('"Buy now" is read by people');
    expect(problems.join('\n')).toContain('"Shops near you" is read by people');
    expect(problems).toHaveLength(2);
  });

  it('leaves addresses and numbers alone, and a form that says its number in words', async () => {
    write('mf-shops/src/address.tsx', component('<input placeholder="name@example.com" title="+966 50" />'));
    write('mf-shops/locales/en.json', { ...en, ...countedEn, count_one: '{{count}} shop' });
    expect(await checkTranslations(root)).toEqual([]);
  });

  it('counts keys of a locale file that code imports as used', async () => {
    write('shell/src/menu.tsx', component("<p>{t('shell:menu')}</p>"));
    write('shell/locales/ar.json', { menu: 'القائمة', description: 'دبّاب', old: 'قديم' });
    write('shell/locales/en.json', { menu: 'Menu', description: 'Dabbab', old: 'Old' });
    write('shell/server/texts.ts', "import ar from '../locales/ar.json';\nexport const text = ar.description;\n");
    expect(await checkTranslations(root)).toEqual([
      'shell/locales/ar.json: "old" is not used: remove it',
      'shell/locales/en.json: "old" is not used: remove it',
    ]);
  });

  it('finds texts beside a feature by their folder, and names one that is registered as something else', async () => {
    write('mf-shops/src/features/map/locales/ar.json', { near: 'القريبة' });
    write('mf-shops/src/features/map/locales/en.json', { near: 'Near' });
    write('mf-shops/src/features/map/pin.tsx', component("<p>{t('shops-map:near')}</p>"));
    write('mf-shops/src/features/map/locales.ts', "registerLocales('shops-map', {});");
    expect(await checkTranslations(root)).toEqual([]);
    write('mf-shops/src/features/map/locales.ts', "registerLocales('map', {});");
    expect(await checkTranslations(root)).toEqual([
      'mf-shops/src/features/map/locales.ts: "map" names no folder of texts; name it as one of shops, shops-map',
    ]);
  });

  it('counts titles and labels of remote.json as used', async () => {
    write('mf-shops/remote.json', {
      name: 'shops',
      contract: '^1.0.0',
      namespace: 'shops',
      routes: [{ path: '/shops', access: 'public', title: 'page' }],
    });
    write('mf-shops/locales/ar.json', { ...ar, ...countedAr, page: 'المتاجر' });
    write('mf-shops/locales/en.json', { ...en, ...countedEn, page: 'Shops' });
    expect(await checkTranslations(root)).toEqual([]);
  });
});
