import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import { type ReactNode, useRef } from 'react';
import type { KeptAd } from '../../data/listings/ad-draft.ts';
import { StepsStrip } from './steps-strip.tsx';

export interface DraftCardProps {
  values: KeptAd['values'];
  /** Of the first picture; null without a stored one. */
  cover: string | null;
  /** How many pictures it has. */
  pictures: number;
  /** When it was last changed; ISO 8601. */
  since: string;
  /** The form that goes on with it. */
  to: string;
  /** Where it is kept, or why it was not published. */
  note: ReactNode;
  /** It is published as soon as there is a connection. */
  waits?: boolean;
  /** Chooses it, where several can be chosen. */
  choice?: (title: string) => ReactNode;
  /** Gets the card, whose focus has to go elsewhere; undefined where it cannot be deleted now. */
  onDelete: ((card: HTMLLIElement | null) => void) | undefined;
  children?: ReactNode;
}

/** Shows an ad that was begun and not published: how far it has come, and the way to finish it. */
export function DraftCard({
  values,
  cover,
  pictures,
  since,
  to,
  note,
  waits = false,
  choice,
  onDelete,
  children,
}: DraftCardProps) {
  const { t } = useTranslation('listings-own-ads');
  const { t: common } = useTranslation('listings');
  const { ago } = useFormat();
  const card = useRef<HTMLLIElement>(null);
  const { text, ...foreign } = textIn(useLanguage(), { ar: values.title_ar, en: values.title_en });
  const title = text || values.model || t('draft.untitled');
  const price = Number(values.price);
  const parts = [
    { name: t('draft.vehicle'), done: Boolean(values.make || values.part_category) },
    { name: t('draft.photos'), done: pictures > 0 },
    { name: t('draft.texts'), done: Boolean(values.title_ar || values.title_en) },
    { name: t('draft.price'), done: price > 0 },
  ];
  return (
    <li ref={card} className="own-ad">
      <Picture base={pictureBase(cover)} alt="" sizes="120px" className="own-ad__picture" />
      <div className="own-ad__head">
        <p className="own-ad__state">
          {choice?.(title)}
          <Tag className="own-ad__draft">{t(waits ? 'states.draftWaits' : 'states.draft')}</Tag>
          <span className="own-ad__since">{ago(since)}</span>
        </p>
        <h2 className="own-ad__title">
          <bdi className="clamp-2" {...foreign}>
            {title}
          </bdi>
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
        <p className="own-ad__note">{note}</p>
        <ButtonLink as={Link} to={to} block>
          {t(waits ? 'next.changeDraft' : 'next.finishDraft')}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
      {onDelete && (
        <div className="own-ad__menu">
          <Menu label={t('menu.label', { title })} trigger={<Icon name="more" />}>
            <MenuItem icon="close" danger onSelect={() => onDelete(card.current)}>
              {t('draft.delete')}
            </MenuItem>
          </Menu>
        </div>
      )}
      {children}
    </li>
  );
}
