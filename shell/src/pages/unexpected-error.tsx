import { DEFAULT_LANGUAGE, isLanguage } from '@dabbab/contract/language';
import { visitStorage } from '@dabbab/platform/device-storage';
import { ErrorState } from '@dabbab/ui/state';
import { useEffect } from 'react';
import { unexpectedErrorText } from './unexpected-error-text.ts';
import './unexpected-error.css';

const reload = () => location.reload();

const RELOADED_KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/** Whether the page was not loaded anew a moment ago, for the same reason. */
function mayReload(): boolean {
  const now = Date.now();
  const often = now - Number(visitStorage.read(RELOADED_KEY)) < PAUSE_MS;
  return !often && visitStorage.write(RELOADED_KEY, String(now));
}

/** In the place of the whole site when it breaks. It trusts nothing of the site: no router, no texts, no session. */
export function UnexpectedError({ error }: { error: unknown }) {
  const { lang } = document.documentElement;
  const text = unexpectedErrorText[isLanguage(lang) ? lang : DEFAULT_LANGUAGE];
  useEffect(() => {
    // A file that did not come is the likeliest cause while there is no connection.
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  useEffect(() => {
    // The site has a newer shell, which has other files.
    if ((error as Error | undefined)?.name === 'ChunkLoadError' && mayReload()) reload();
  }, [error]);
  return (
    <main className="page page--narrow unexpected-error">
      {navigator.onLine ? (
        <ErrorState icon="warning" title={text.title} text={text.text} retryLabel={text.retry} onRetry={reload}>
          <a className="link" href="/">
            {text.home}
          </a>
        </ErrorState>
      ) : (
        <ErrorState title={text.offlineTitle} text={text.offlineText} />
      )}
    </main>
  );
}
