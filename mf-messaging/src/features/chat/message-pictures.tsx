import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { classNames } from '@dabbab/ui/class-names';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon } from '@dabbab/ui/icon';
import { type CSSProperties, useState } from 'react';
import type { StoredPicture } from '../../data/messages/messages.ts';
import { pictureLinksQuery } from '../../data/pictures/picture-links.ts';
import { lightboxPart } from './lazy-parts.ts';
import { PartFailure } from './part-failure.tsx';

/** Keeps what is very long or very wide within a place that still shows the next message. */
const ratioOf = ({ width, height }: StoredPicture) => Math.min(Math.max(width / height, 3 / 4), 16 / 9);

/** The pictures of a message; their places are kept while they load, and a press enlarges them. */
export function MessagePictures({ pictures }: { pictures: readonly StoredPicture[] }) {
  const { t } = useTranslation('messaging');
  const { data: links } = useQuery(pictureLinksQuery(pictures.map(({ path }) => path)));
  const [enlarged, setEnlarged] = useState<string>();
  const lightboxRequest = useQuery({ ...lightboxPart, enabled: enlarged !== undefined });
  const shown = pictures.flatMap((picture) => {
    const src = links?.get(picture.path);
    return src ? [{ ...picture, src, alt: t('chat.picture', { number: pictures.indexOf(picture) + 1 }) }] : [];
  });
  return (
    <>
      <ul
        className={classNames('message-pictures', pictures[1] && 'message-pictures--several')}
        style={{ '--ratio': pictures[1] ? 1 : pictures.map(ratioOf)[0] } as CSSProperties}
      >
        {pictures.map(({ path }, index) => {
          const src = links?.get(path);
          return (
            <li key={path}>
              <button type="button" disabled={!src} onClick={() => setEnlarged(path)}>
                <span className="sr-only">{t('chat.enlarge', { number: index + 1 })}</span>
                {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <Icon name="camera" />}
              </button>
            </li>
          );
        })}
      </ul>
      {enlarged !== undefined && (
        <QueryState
          request={lightboxRequest}
          skeleton={null}
          failed={() => <PartFailure request={lightboxRequest} title={t('chat.notEnlarged')} />}
        >
          {(Lightbox) => (
            <Lightbox
              slides={shown}
              index={shown.findIndex(({ path }) => path === enlarged)}
              onClose={() => setEnlarged(undefined)}
            />
          )}
        </QueryState>
      )}
    </>
  );
}
