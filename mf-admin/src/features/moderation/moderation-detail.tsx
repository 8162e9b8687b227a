import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { Tag } from '@dabbab/ui/tag';
import { toast } from '@dabbab/ui/toast';
import { decideModeration, type ModerationItem, moderationQuery } from '../../data/moderation/moderation.ts';
import { DecisionForm } from '../../desk/decision-form.tsx';
import { Facts } from '../../desk/facts.tsx';
import { FitsOfItem } from './fits-of-item.tsx';
import { PatternsOfItem } from './patterns-of-item.tsx';
import { PicturesOfItem } from './pictures-of-item.tsx';
import { TextsOfItem } from './texts-of-item.tsx';

/** All about one entry of the queue, and the decision. */
export function ModerationDetail({ id }: { id: string }) {
  const { t } = useTranslation('admin-moderation');
  const request = useQuery(moderationQuery(id));
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons moderation">
      <Skeleton width="50%" height="28px" />
      <Skeleton height="160px" />
    </Skeletons>
  );
  return (
    <QueryState request={request} skeleton={skeleton} failed={t('failed')}>
      {(item) => <Detail item={item} />}
    </QueryState>
  );
}

function Detail({ item }: { item: ModerationItem }) {
  const { t } = useTranslation('admin-moderation');
  const { ago, month } = useFormat();
  const { text: name, ...foreign } = textIn(useLanguage(), { ar: item.name_ar, en: item.name_en });
  const subject = item.ad ?? item.shop;
  const suspended = item.target === 'user' ? item.person.suspended : subject?.suspended;
  const path = pathOf(item);
  return (
    <article className="moderation">
      <header className="moderation__head">
        <h2 className="moderation__title">
          {item.source === 'appeal' ? t(`appealOf.${item.target}`) : t(`of.${item.source}`)}:{' '}
          <bdi {...foreign}>{name}</bdi>
        </h2>
        {suspended && <Tag tone="danger">{t('suspended')}</Tag>}
        {path && hasRoute(path) && (
          <Link className="link moderation__link" to={path}>
            {t(`openOnSite.${item.target}`)}
          </Link>
        )}
      </header>
      {item.words && (
        <Notice inset icon="message">
          <p className="strong">{t('appealBy', { name: `⁨${item.person.username}⁩`, ago: ago(item.created_at) })}</p>
          <p dir="auto">{item.words}</p>
        </Notice>
      )}
      <Facts
        items={[
          { label: t('person'), value: item.target !== 'user' && <bdi>{item.person.username}</bdi> },
          { label: t('memberSince'), value: month(item.person.created_at) },
          {
            label: t('reasonThen'),
            value: item.source === 'appeal' && <span dir="auto">{item.reasons[0]?.match ?? t('noReason')}</span>,
          },
          { label: t('suspendedBy'), value: item.suspended_by && <bdi>{item.suspended_by}</bdi> },
        ].filter(({ value }) => value !== false)}
      />
      {item.source === 'pictures' && <PicturesOfItem reasons={item.reasons} />}
      {item.source === 'patterns' && <PatternsOfItem reasons={item.reasons} />}
      {item.source === 'fits' && (
        <FitsOfItem reasons={item.reasons} fits={item.fits ?? []} part={subject?.texts.model ?? ''} />
      )}
      {subject && (
        <section>
          <h3 className="moderation__heading">{t('texts')}</h3>
          <TextsOfItem texts={subject.texts} reasons={item.reasons} />
        </section>
      )}
      <Decision item={item} />
    </article>
  );
}

function Decision({ item }: { item: ModerationItem }) {
  const { t } = useTranslation('admin-moderation');
  const { ago } = useFormat();
  const { act, pending, failure } = useAction(decideModeration(item), {
    // Only whoever is refused hears of it, and whoever appealed.
    done: (_none, { allowed }) =>
      toast({ title: t(allowed && item.source !== 'appeal' ? 'decidedQuietly' : 'decided') }),
    failed: () => t('failedUpdate'),
  });
  if (item.state !== 'open') {
    return (
      <Notice inset icon="check">
        <p>
          {t(`was.${item.state}`, {
            name: `⁨${item.decided_by ?? t('nobody')}⁩`,
            ago: item.decided_at ? ago(item.decided_at) : '',
          })}
        </p>
        {item.note && <p dir="auto">{item.note}</p>}
      </Notice>
    );
  }
  if (item.for_another) {
    return (
      <Notice inset icon="user">
        {t('forAnotherText')}
      </Notice>
    );
  }
  return (
    <DecisionForm<'allowed' | 'refused'>
      subject={item.id}
      legend={t('decision')}
      options={(['allowed', 'refused'] as const).map((value) => ({
        value,
        label: t(`verdict.${item.source}.${value}`),
        text: t(`verdict.${item.source}.${value}Text`),
        tells: value === 'refused',
      }))}
      reason={{ label: t('reasonLabel'), help: t('reasonHelp') }}
      submit={t('decide')}
      pending={pending}
      failure={failure}
      onDecide={({ value, reason }) => act({ allowed: value === 'allowed', reason })}
    />
  );
}

/** Finds the page of what it is about on the site. */
function pathOf({ target, thing_id }: ModerationItem): string {
  const pages = { listing: 'ad', shop: 'shop', user: 'user' };
  return `/${pages[target]}/${thing_id}`;
}
