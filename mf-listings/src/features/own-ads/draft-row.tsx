import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { dropDraft, type KeptDraft } from '@dabbab/platform/kit/drafts';
import { pictureBase } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { adDraftKey, type KeptAd } from '../../data/listings/ad-draft.ts';
import { StepsStrip } from './steps-strip.tsx';

export interface DraftRowProps {
  userId: string;
  draft: KeptDraft<KeptAd>;
  onDropped: () => void;
}

/** Shows the ad that was begun on this device and not published: how far it has come, and the way to finish it. */
export function DraftRow({ userId, draft, onDropped }: DraftRowProps) {
  const { t } = useTranslation('listings-own-ads');
  const { t: common } = useTranslation('listings');
  const { ago } = useFormat();
  const [deleting, setDeleting] = useState(false);
  const { values, photos } = draft.value;
  const title = values.title_ar || values.title_en || values.model || t('draft.untitled');
  const price = Number(values.price);
  const parts = [
    { name: t('draft.vehicle'), done: Boolean(values.make || values.part_category) },
    { name: t('draft.photos'), done: photos.length > 0 },
    { name: t('draft.texts'), done: Boolean(values.title_ar || values.title_en) },
    { name: t('draft.price'), done: price > 0 },
  ];
  return (
    <li className="own-ad">
      <Picture base={pictureBase(photos[0]?.path ?? null)} alt="" sizes="120px" className="own-ad__picture" />
      <div className="own-ad__head">
        <p className="own-ad__state">
          <Tag className="own-ad__draft">{t('states.draft')}</Tag>
          <span className="own-ad__since">{ago(draft.savedAt)}</span>
        </p>
        <h2 className="own-ad__title">
          <bdi className="clamp-2">{title}</bdi>
        </h2>
        {price > 0 ? (
          <Price amount={price} currency={common('card.currency')} className="own-ad__price" />
        ) : (
          <span className="muted text-sm">{t('draft.noPrice')}</span>
        )}
      </div>
      <div className="own-ad__middle">
        <StepsStrip steps={parts.map(({ name, done }) => ({ name, state: done ? 'done' : 'open' }))} />
      </div>
      <div className="own-ad__next">
        <p className="own-ad__note">{t('notes.draft')}</p>
        <ButtonLink as={Link} to="/add-listing" block>
          {t('next.finishDraft')}
        </ButtonLink>
      </div>
      <div className="own-ad__menu">
        <Menu label={t('menu.label', { title })} trigger={<Icon name="more" />}>
          <MenuItem icon="close" danger onSelect={() => setDeleting(true)}>
            {t('draft.delete')}
          </MenuItem>
        </Menu>
      </div>
      <ConfirmSheet
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('draft.sure')}
        closeLabel={t('close')}
        confirmLabel={t('draft.confirm')}
        cancelLabel={t('draft.keep')}
        onConfirm={() => {
          dropDraft(adDraftKey(userId));
          setDeleting(false);
          onDropped();
        }}
      >
        <p>{t('draft.sureText')}</p>
      </ConfirmSheet>
    </li>
  );
}
