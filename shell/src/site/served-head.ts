import { locationAtom } from '@dabbab/platform/history';
import { getI18n } from '@dabbab/platform/i18n';
import { store } from '@dabbab/platform/store';
import { served } from '../app/served.ts';

const ofServedPage =
  'link[rel=canonical],link[hreflang],meta[property^="og:"],meta[name=robots],[type="application/ld+json"]';
const i18n = getI18n();
const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
const ofThisPage = description?.content ?? '';

/** Takes what the server said of its page out of the head when the person has left it, or reads another language. */
function follow(): void {
  const left = store.get(locationAtom).location.pathname !== served.path;
  // Sharing from the browser's menu takes the canonical address: it must not be that of the page before.
  if (left) for (const element of document.head.querySelectorAll(ofServedPage)) element.remove();
  const holds = !left && i18n.language === served.language;
  if (description) description.content = holds ? ofThisPage : i18n.t('shell:description');
}

store.sub(locationAtom, follow);
i18n.on('languageChanged', follow); // once its texts are there
follow();
