import { useTranslation } from '@dabbab/platform/i18n';
import { SiteSearch } from '@dabbab/ui/connected/site-search/site-search';
import './hero.css';

/** Shows the headline and the search. The bike stands on the lime slab and faces the headline. */
export function Hero() {
  const { t } = useTranslation('listings');
  return (
    <section className="hero on-asphalt">
      <div className="page hero__inner">
        <h1 className="hero-title hero__title">
          <span>{t('hero.title1')}</span> <span>{t('hero.title2')}</span>
        </h1>
        <p className="hero__text">{t('hero.text')}</p>
        <SiteSearch city />
        <div className="hero__bike" />
      </div>
    </section>
  );
}
