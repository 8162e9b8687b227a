import { locationAtom } from '@dabbab/platform/history';
import { getI18n } from '@dabbab/platform/i18n';
import { store } from '@dabbab/platform/store';
import { served } from '../app/served.ts';

const ofServedPage =
  'link[rel=canonical],link[hreflang],meta[property^="og:"],meta[name=robots],[type="application/ld+json"]';
const i18n = getI18n();
const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
const ofThisPage = description?.content ?? '';

/** Removes the meta tags of the server when the person goes to another page or changes the language. */
function follow(): void {
  const left = store.get(locationAtom).location.pathname !== served.path;
  // The browser's share menu uses the canonical address, which must not be that of the previous page.
  if (left) for (const element of document.head.querySelectorAll(ofServedPage)) element.remove();
  const holds = !left && i18n.language === served.language;
  if (description) description.content = holds ? ofThisPage : i18n.t('shell:description');
}

store.sub(locationAtom, follow);
i18n.on('languageChanged', follow); // fires once the texts have loaded
follow();
