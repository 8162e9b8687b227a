import { useState } from 'react';
import type { OwnShop } from '../../data/own-shop/own-shop.ts';
import { readShopDraft, type ShopDraft, startWith } from './shop-draft.ts';
import { ShopForm, type ShopFormProps } from './shop-form.tsx';

export interface ShopEditorProps extends Pick<ShopFormProps, 'userId' | 'fetchNewest' | 'onSaved' | 'onClose'> {
  /** Null for a shop that is opened. */
  shop: OwnShop | null;
}

/** What a form begins with; the key makes React draw a new form. */
interface Start {
  key: string;
  shop: OwnShop | null;
  draft: ShopDraft;
}

const begin = (shop: OwnShop | null, draft = startWith(shop)): Start => ({ key: crypto.randomUUID(), shop, draft });

/** Goes on with what was typed another time, or begins with the shop as it is stored. */
export function ShopEditor({ shop, ...form }: ShopEditorProps) {
  const [start, setStart] = useState(() => begin(shop, readShopDraft(form.userId, shop)));
  // Only when the person asks: a newer version that arrives by itself must not replace what is being typed.
  return (
    <ShopForm
      key={start.key}
      start={start.draft}
      original={start.shop}
      onStartAnew={(newest) => setStart(begin(newest))}
      {...form}
    />
  );
}
