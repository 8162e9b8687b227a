import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Notice } from '@dabbab/ui/notice';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { ownActiveAdsQuery } from '../../data/listings/own-ads.ts';
import { findDuplicate } from './find-duplicate.ts';

/** Warns that the person already has such an ad, and links to it. They may publish all the same. */
export function DuplicateNotice({ userId, adId, values }: { userId: string; adId: string; values: AdValues }) {
  const { t } = useTranslation('listings-ad-form');
  const language = useLanguage();
  const { data = [] } = useQuery(ownActiveAdsQuery(userId));
  const duplicate = findDuplicate(data, adId, values);
  if (!duplicate) return null;
  const { text, ...foreign } = textIn(language, { ar: duplicate.title_ar, en: duplicate.title_en });
  return (
    <Notice tone="warn" inset>
      {t('duplicate')}{' '}
      <Link className="link" to={`/ad/${duplicate.id}`} {...foreign}>
        {text}
      </Link>
    </Notice>
  );
}
