import { DEFAULT_LANGUAGE, isLanguage } from '@dabbab/contract/language';
import { ErrorState } from '@dabbab/ui/state';
import { unexpectedErrorText } from './unexpected-error-text.ts';
import './unexpected-error.css';

/** In the place of the whole site when it breaks. It trusts nothing of the site: no router, no texts, no session. */
export function UnexpectedError() {
  const { lang } = document.documentElement;
  const text = unexpectedErrorText[isLanguage(lang) ? lang : DEFAULT_LANGUAGE];
  return (
    <main className="page page--narrow unexpected-error">
      <ErrorState
        icon="warning"
        title={text.title}
        text={text.text}
        retryLabel={text.retry}
        onRetry={() => location.reload()}
      >
        <a className="link" href="/">
          {text.home}
        </a>
      </ErrorState>
    </main>
  );
}
