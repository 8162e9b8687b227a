import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import type { Conversation } from '../../data/conversations/conversations.ts';

const tones = { active: undefined, reserved: 'warn', sold: 'ok', gone: undefined } as const;

/** The ad that a conversation is about, as it is now. */
export function AdStrip({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messaging');
  const language = useLanguage();
  const { listing_id, listing_title_ar, listing_title_en, listing_cover_path, listing_price, start_price } =
    conversation;
  const state = (conversation.listing_state ?? 'gone') as keyof typeof tones;
  const { text, ...foreign } = textIn(language, { ar: listing_title_ar, en: listing_title_en });
  const changed = state !== 'gone' && start_price !== null && listing_price !== null && start_price !== listing_price;
  const content = (
    <>
      <span className="ad-strip__picture">
        {listing_cover_path ? (
          <img src={pictureUrl(listing_cover_path, 320)} alt="" width={64} height={48} />
        ) : (
          <Icon name="camera" />
        )}
      </span>
      <span className="ad-strip__facts">
        <span className="ad-strip__title" {...foreign}>
          {text}
        </span>{' '}
        <span className="ad-strip__price">
          {listing_price !== null && state !== 'gone' && <Price amount={listing_price} currency={t('currency')} />}
          {changed && (
            <span className="ad-strip__was">
              {t('chat.was')} <Price amount={start_price} currency={t('currency')} />
            </span>
          )}
          {state !== 'active' && <Tag tone={tones[state]}>{t(`chat.ad.${state}`)}</Tag>}
        </span>
      </span>
    </>
  );
  if (!listing_id || state === 'gone') return <div className="ad-strip">{content}</div>;
  return (
    <Link className="ad-strip" to={`/ad/${listing_id}`}>
      {content}
      <Icon name="chevron" size={18} />
    </Link>
  );
}
