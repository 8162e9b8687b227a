import { DEFAULT_LANGUAGE, isLanguage } from '@dabbab/contract/language';
import { ErrorState } from '@dabbab/ui/state';
import { useEffect } from 'react';
import { unexpectedErrorText } from './unexpected-error-text.ts';
import './unexpected-error.css';

const reload = () => location.reload();

/** In the place of the whole site when it breaks. It trusts nothing of the site: no router, no texts, no session. */
export function UnexpectedError() {
  const { lang } = document.documentElement;
  const text = unexpectedErrorText[isLanguage(lang) ? lang : DEFAULT_LANGUAGE];
  useEffect(() => {
    // A file that did not come is the likeliest cause while there is no connection.
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
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
