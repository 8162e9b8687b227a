import { PAGE_DATA_ID, type PageData } from '@dabbab/contract/page-data';

/** The Supabase of the fake shell; nothing listens there, tests answer with `answerRest`. */
export const SUPABASE_URL = 'http://supabase.test';

const pageData: PageData = {
  supabaseUrl: SUPABASE_URL,
  publishableKey: 'sb_publishable_test',
  language: 'ar',
  settings: {},
  remotes: [],
  channel: '',
  overrideOrigins: [],
};

/** Writes what the HTML server writes: language, direction and the page data. Before any module of the platform loads. */
export function writePage(): void {
  document.documentElement.lang = pageData.language;
  document.documentElement.dir = 'rtl';
  const script = document.createElement('script');
  script.id = PAGE_DATA_ID;
  script.type = 'application/json';
  script.textContent = JSON.stringify(pageData);
  document.head.append(script);
}
