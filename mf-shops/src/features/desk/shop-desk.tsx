import { useTranslation } from '@dabbab/platform/i18n';
import { readDraft } from '@dabbab/platform/kit/drafts';
import { useLookupName } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { Tag } from '@dabbab/ui/tag';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { OwnShop } from '../../data/own-shop/own-shop.ts';
import { OpenBadge } from '../../shop/open-badge.tsx';
import { ShopLogo } from '../../shop/shop-logo.tsx';
import { useShopName } from '../../shop/use-shop-name.ts';
import { DeleteShop } from './delete-shop.tsx';
import { ShopFigures } from './figures/shop-figures.tsx';
import { NextSteps } from './next-steps.tsx';
import { shopDraftKey } from './shop-draft.ts';

export interface ShopDeskProps {
  userId: string;
  shop: OwnShop;
  /** The form was open before: the name gets the focus that was in it. */
  returned: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

const AppealPart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "appeal" */ '@dabbab/ui/connected/appeal/appeal-part')).AppealPart,
}));

const tones = { running: 'ok', suspended: 'danger', expired: 'warn' } as const;

/** Shows one's shop with its state, how it goes, and what can be done with it. */
export function ShopDesk({ userId, shop, returned, onEdit, onDeleted }: ShopDeskProps) {
  const { t } = useTranslation('shops-desk');
  const nameOf = useLookupName();
  const { text: name, ...foreign } = useShopName(shop);
  const { state, type, city } = shop;
  const meta = [type && nameOf('shop_types', type), city && nameOf('cities', city)].filter(Boolean).join(' · ');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (returned) title.current?.focus();
  }, [returned]);
  const hasDraft = readDraft(shopDraftKey(userId)) !== undefined;
  return (
    <div className="desk">
      <section className="panel desk__shop" aria-labelledby="desk-name">
        <div className="desk__head">
          <ShopLogo name={name} photoPath={shop.photo_path} size={64} />
          <div className="grow">
            <h2 id="desk-name" className="h3 desk__name" ref={title} tabIndex={-1} {...foreign}>
              <bdi>{name}</bdi>
            </h2>
            {meta && <p className="muted text-sm">{meta}</p>}
          </div>
        </div>
        <p className="row">
          <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
          {state === 'running' && <OpenBadge hours={shop.hours} />}
        </p>
        {state === 'suspended' && (
          <Notice tone="danger" inset>
            <p>
              {t('suspended.text')}{' '}
              {shop.suspension_reason && (
                <>
                  {t('suspended.reason')} <bdi className="strong">{shop.suspension_reason}</bdi>
                </>
              )}
            </p>
            <p>{t('suspended.todo')}</p>
            <Suspense>
              <AppealPart about={{ target: 'shop', id: shop.id }} />
            </Suspense>
          </Notice>
        )}
        {state === 'expired' && (
          <Notice tone="warn" inset>
            <p>{t('expired.text')}</p>
          </Notice>
        )}
        {hasDraft && (
          <Notice inset icon="clock">
            {t('unsaved')}
          </Notice>
        )}
        <div className="row">
          {state === 'expired' && (
            <ButtonLink as={Link} to="/shop-plans" variant="ink">
              {t('expired.renew')}
            </ButtonLink>
          )}
          <Button variant={state === 'expired' ? 'outline' : 'ink'} icon="wrench" onClick={onEdit}>
            {t(hasDraft ? 'editOn' : 'edit')}
          </Button>
        </div>
      </section>
      {state === 'running' && <NextSteps shopId={shop.id} />}
      <ShopFigures userId={userId} />
      <div className="desk__foot">
        {state === 'suspended' ? (
          <p className="muted text-sm">{t('delete.suspended')}</p>
        ) : (
          <DeleteShop userId={userId} shop={shop} onDeleted={onDeleted} />
        )}
      </div>
    </div>
  );
}
