import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { IconButton } from '@dabbab/ui/icon-button';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { shopQuery } from '../../../data/shops/shop.ts';
import type { LatLng } from '../../../map/types.ts';
import { ContactLinks } from '../../../shop/contact-links.tsx';
import { ShopLogo } from '../../../shop/shop-logo.tsx';
import { distanceKm, useDistanceText } from '../distance.ts';
import { ShopFacts } from '../shop-facts.tsx';
import { hasPlace } from '../where-to-look.ts';

export interface MapCardProps {
  id: string;
  /** Of the shop, before the rest of it has come. */
  name: string | undefined;
  /** From where to measure. */
  from: LatLng | undefined;
  onClose: () => void;
}

/** Shows the shop whose pin was pressed, over the foot of the map. Escape closes it and returns the focus to the pin. */
export function MapCard({ id, name: known, from, onClose }: MapCardProps) {
  const { t } = useTranslation('shops');
  const language = useLanguage();
  const distanceText = useDistanceText();
  const request = useQuery(shopQuery(id));
  const card = useRef<HTMLElement>(null);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies over the card, as the dialog to write to the shop, hears of the key later and is closed alone.
      timer = setTimeout(() => event.defaultPrevented || close());
    };
    // What was pressed is on the map; what a reload or Back brought takes no focus.
    if (opener?.closest('.map-pane')) card.current?.focus({ preventScroll: true });
    const shown = card.current;
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      clearTimeout(timer);
      const { activeElement } = document;
      if (activeElement === document.body || shown?.contains(activeElement)) (opener as HTMLElement | null)?.focus();
    };
  }, []);

  return (
    <article ref={card} tabIndex={-1} className="map-card" aria-label={known}>
      <IconButton icon="close" label={t('directory.close')} className="map-card__close" onClick={onClose} />
      <QueryState
        request={request}
        failed={t('directory.cardFailed')}
        empty={<p className="muted text-sm">{t('directory.gone')}</p>}
        skeleton={
          <Skeletons label={t('directory.loading')} className="stack skeletons">
            <Skeleton width="60%" height="18px" />
            <Skeleton width="40%" height="13px" />
          </Skeletons>
        }
      >
        {(shop) => {
          const { text: name, ...foreign } = textIn(language, { ar: shop.name_ar, en: shop.name_en });
          const distance = from && hasPlace(shop) ? distanceText(distanceKm(from, shop)) : undefined;
          return (
            <>
              <div className="map-card__shop">
                <ShopLogo name={name} photoPath={shop.photo_path} size={64} />
                <div className="grow">
                  <h2 className="map-card__name">
                    <Link to={`/shop/${id}`} {...foreign}>
                      <bdi>{name}</bdi>
                    </Link>
                  </h2>
                  <ShopFacts shop={shop} distance={distance} />
                </div>
              </div>
              <div className="map-card__ways">
                <ButtonLink as={Link} to={`/shop/${id}`} variant="brand" block>
                  {t('directory.toShop')}
                </ButtonLink>
                <ContactLinks shop={shop} />
              </div>
            </>
          );
        }}
      </QueryState>
    </article>
  );
}
