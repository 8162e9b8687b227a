import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import type { Source } from '../data/assistant/turns.ts';
import './assistant.css';

/** Says what an answer was read from, with the figure; each leads to where the console shows the same. */
export function SourceCards({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('admin-assistant');
  if (sources.length === 0) return null;
  return (
    <ul className="assistant-sources" aria-label={t('sources')}>
      {sources.map((source) => (
        <li key={JSON.stringify([source.tool, source.args])}>
          <SourceCard source={source} />
        </li>
      ))}
    </ul>
  );
}

function SourceCard({ source }: { source: Source }) {
  const { t } = useTranslation('admin-assistant');
  const label = useSourceLabel();
  const [path = ''] = source.href.split('?');
  const content = (
    <>
      <SourceFigure source={source} />
      <span className="assistant-source__label">{label(source)}</span>
    </>
  );
  if (!hasRoute(path)) return <div className="assistant-source">{content}</div>;
  return (
    <Link className="assistant-source assistant-source--link" to={source.href}>
      {content}
      <span className="assistant-source__desk">
        {t(`desk.${path.startsWith('/ad/') ? 'ad' : path.slice('/admin/'.length) || 'dashboard'}`)}
        <Icon name="chevron" size={14} />
      </span>
    </Link>
  );
}

function SourceFigure({ source: { value, before } }: { source: Source }) {
  const { t } = useTranslation('admin-assistant');
  const { number } = useFormat();
  if (value === undefined) return null;
  if (before === undefined) return <b className="assistant-source__value nums">{number(value)}</b>;
  return (
    <b className="assistant-source__value nums">
      <span className="sr-only">{t('fromTo', { before: number(before), value: number(value) })}</span>
      <span aria-hidden="true">
        {number(before)} <Icon name="send" size={14} /> {number(value)}
      </span>
    </b>
  );
}

/** Names what was read. */
export function useSourceLabel(): (source: Pick<Source, 'tool' | 'args'>) => string {
  const { t } = useTranslation('admin-assistant');
  return ({ tool, args }) => {
    const what = typeof args['measure'] === 'string' ? t(`measure.${args['measure']}`) : t(`source.${tool}`);
    const { days } = args;
    return typeof days === 'number' && days > 0 ? t('ofDays', { what, days: t('days', { count: days }) }) : what;
  };
}
