import './ad-lightbox.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { pictureUrl, pictureWidths } from '@dabbab/platform/pictures';
import { Lightbox } from '@dabbab/ui/connected/lightbox/lightbox';
import { Price } from '@dabbab/ui/price';
import { MessageButton } from '../contact-buttons.tsx';
import type { Enlarged } from '../gallery.tsx';
import { SaveButton } from '../save-button.tsx';
import { ShareButton } from '../share-button.tsx';

/** Shows the pictures of an ad over the whole page; price and "message" stay, as do heart and sharing. */
export function AdLightbox({ ad, title, nameOf, contact, index, onShow, onClose }: Enlarged) {
  const { t } = useTranslation('listings');
  const slides = ad.pictures.map(({ path }, position) => ({
    src: pictureUrl(path, 1280),
    alt: nameOf(position),
    width: 1280,
    height: 960,
    srcSet: pictureWidths.map((width) => ({ src: pictureUrl(path, width), width, height: width * 0.75 })),
  }));
  return (
    <Lightbox
      {...{ slides, index, onShow, onClose }}
      actions={
        <>
          {contact && <SaveButton adId={ad.id} />}
          <ShareButton title={title.text} />
        </>
      }
    >
      <div className="ad-lightbox">
        <p className="ad-lightbox__price">
          <Price amount={ad.price} currency={t('card.currency')} />
        </p>
        <p className="ad-lightbox__title">
          <bdi lang={title.lang} dir={title.dir}>
            {title.text}
          </bdi>
        </p>
      </div>
      {contact && <MessageButton message={contact.message} />}
    </Lightbox>
  );
}
