import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import type { ModerationReason } from '../../data/moderation/moderation.ts';
import { codeOf } from './codes.ts';

/** The pictures that an entry is about, each beside the one that another person's ad had first. */
export function PicturesOfItem({ reasons }: { reasons: readonly ModerationReason[] }) {
  const { t } = useTranslation('admin-moderation');
  return (
    <section>
      <h3 className="moderation__heading">{t('pictures')}</h3>
      {reasons.map(({ code, path, first_path, first_listing_id }) => (
        <div key={`${path}${first_listing_id}`} className="moderation-pictures">
          <Shown path={path} label={t('picture.here')} />
          {first_path && (
            <Shown path={first_path} label={t('picture.first')}>
              <Link className="link" to={`/ad/${first_listing_id}`}>
                {t('picture.open')}
              </Link>
            </Shown>
          )}
          {!first_path && <p className="moderation-pictures__why">{t(`code.${codeOf(code)}`)}</p>}
        </div>
      ))}
    </section>
  );
}

interface ShownProps {
  path: string | undefined;
  label: string;
  children?: React.ReactNode;
}

function Shown({ path, label, children }: ShownProps) {
  return (
    <figure className="moderation-pictures__one">
      <Picture className="moderation-pictures__picture" base={pictureBase(path ?? null)} alt={label} sizes="320px" />
      <figcaption>
        {label} {children}
      </figcaption>
    </figure>
  );
}
