import './locales.ts';
import './desk.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryError } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { useState } from 'react';
import { ownShopQuery, planQuery, refreshOwnShop } from '../../data/own-shop/own-shop.ts';
import { NoShop } from './no-shop.tsx';
import { ShopDesk } from './shop-desk.tsx';
import { ShopEditor } from './shop-editor.tsx';
import { useEditing } from './use-editing.ts';

export interface DeskProps {
  userId: string;
  /** Called after the shop was opened, changed or deleted. */
  onChanged: () => void;
}

/** The desk of one's own shop: what it is, how it goes, and the form that makes and changes it. */
export function Desk({ userId, onChanged }: DeskProps) {
  // Loads the texts of all that may open here beforehand: loaded later they would hide the form for a moment, or for good where
  // the connection is lost.
  useTranslation(['shops', 'platform', 'ui-connected-photos', 'ui-connected-drafts']);
  const { t } = useTranslation('shops-desk');
  const request = useQuery(ownShopQuery(userId));
  const { data: shop } = request;
  const { editing, open, close } = useEditing();
  const [returned, setReturned] = useState(false);
  const plan = useQuery({ ...planQuery(userId), enabled: shop === null });

  if (shop === undefined)
    return request.error ? <QueryError request={request} title={t('failed')} /> : <ScreenLoading />;
  const leave = () => {
    setReturned(true);
    close();
  };
  // Nobody fills in a form for a shop that their plan does not have.
  if (editing && (shop || plan.data?.has_shop))
    return (
      <ShopEditor
        userId={userId}
        shop={shop}
        fetchNewest={() => refreshOwnShop(userId)}
        onSaved={() => {
          leave();
          onChanged();
        }}
        onClose={leave}
      />
    );
  if (shop === null) return <NoShop userId={userId} onOpen={open} />;
  return <ShopDesk userId={userId} shop={shop} returned={returned} onEdit={open} onDeleted={onChanged} />;
}
