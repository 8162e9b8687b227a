import type { Slide } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { Link } from '@dabbab/platform/router';
import { Tag } from '@dabbab/ui/tag';
import type { ReactNode } from 'react';

/** One ad of a business: a picture, perhaps with a title, that perhaps leads somewhere. */
export function BusinessAd({ slide, number }: { slide: Slide; number: number }) {
  const { t } = useTranslation('listings-home');
  const { text, ...foreign } = textIn(useLanguage(), { ar: slide.title_ar ?? null, en: slide.title_en ?? null });
  return (
    <Way to={slide.link ?? ''}>
      {/* The picture says what the title does; without a title somebody who cannot see it knows at least what it is. */}
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

/** Within this site, to another one in a tab of its own, or nowhere. */
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
