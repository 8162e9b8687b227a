import { PAGE_DATA_ID, type PageData } from '@dabbab/contract/page-data';

let cached: PageData | undefined;

/** Reads the data that the HTML server inlined into this page. */
export function page(): PageData {
  if (!cached) {
    const element = document.getElementById(PAGE_DATA_ID);
    if (!element?.textContent) throw new Error(`The page has no <script id="${PAGE_DATA_ID}">`);
    cached = JSON.parse(element.textContent) as PageData;
  }
  return cached;
}
