import type { Slide } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { Link } from '@dabbab/platform/router';
import { Tag } from '@dabbab/ui/tag';
import type { ReactNode } from 'react';

/** Shows an ad of a business: a picture, with a title and a link if it has them. */
export function BusinessAd({ slide, number }: { slide: Slide; number: number }) {
  const { t } = useTranslation('listings-home');
  const { text, ...foreign } = textIn(useLanguage(), { ar: slide.title_ar ?? null, en: slide.title_en ?? null });
  return (
    <Way to={slide.link ?? ''}>
      {/* The title below says what the picture shows; without one the text says at least that it is an ad. */}
      <img
        className="business-ad__picture"
        src={slide.image}
        alt={text ? '' : t('slider.ad', { number })}
        loading="lazy"
      />
      <span className="business-ad__tag">
        <Tag tone="glass">{t('slider.tag')}</Tag>
      </span>
      {text && (
        <span className="business-ad__title" {...foreign}>
          {text}
        </span>
      )}
    </Way>
  );
}

/** Links within this site, to another site in a new tab, or nowhere. */
function Way({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link className="business-ad" to={to}>
        {children}
      </Link>
    );
  }
  if (!to.startsWith('https://')) return <div className="business-ad">{children}</div>;
  return (
    <a className="business-ad" href={to} target="_blank" rel="noreferrer sponsored">
      {children}
    </a>
  );
}
