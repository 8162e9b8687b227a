import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Tag } from '@dabbab/ui/tag';
import { toast } from '@dabbab/ui/toast';
import { useId, useState } from 'react';
import type { Part } from '../../data/releases/parts.ts';
import { nameTester } from '../../data/releases/releases.ts';
import { TesterSheet } from './tester-sheet.tsx';

/** Who gets every trial of a remote, whatever its share is; people are named and removed. */
export function Testers({ part: { remote, testers } }: { part: Part }) {
  const { t } = useTranslation('admin-releases');
  const id = useId();
  const [naming, setNaming] = useState(false);
  const { act, pending } = useAction(nameTester, {
    done: (_answer, { account }) =>
      toast({ title: t('tester.removed', { name: testers.find((one) => one.id === account)?.name }) }),
  });
  return (
    <section className="release-slots" aria-labelledby={id}>
      <h3 id={id}>{t('tester.title')}</h3>
      <ul>
        {testers.map((tester) => (
          <li key={tester.id}>
            <span className="grow">
              <bdi>{tester.name}</bdi>
            </span>
            {tester.develops && <Tag>{t('tester.develops')}</Tag>}
            <Button size="sm" disabled={pending} onClick={() => act({ remote, account: tester.id, part: 'leaves' })}>
              {t('tester.remove')} <bdi className="sr-only">{tester.name}</bdi>
            </Button>
          </li>
        ))}
        <li>
          <Button size="sm" icon="plus" onClick={() => setNaming(true)}>
            {t('tester.name')}
          </Button>
        </li>
      </ul>
      {naming && <TesterSheet remote={remote} onClose={() => setNaming(false)} />}
    </section>
  );
}
