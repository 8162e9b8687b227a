import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { Button } from '@dabbab/ui/button';
import { Unbroken } from '@dabbab/ui/unbroken';
import { useState } from 'react';
import { decisionOf, fitStates, type PartFitRow, partFitsList, savePartFit } from '../../data/part-fits/part-fits.ts';
import { Desk } from '../../desk/desk.tsx';
import { FitStateTag } from '../../part-fit/fit-state-tag.tsx';
import './locales.ts';
import './part-fits.css';
import { PartFitDrawer } from './part-fit-drawer.tsx';
import { PartFitSheet } from './part-fit-sheet.tsx';
import { useKindOfPart } from './use-kind-of-part.ts';

const decide = (fits: boolean) => async (row: PartFitRow) => savePartFit.send(decisionOf(row, fits));

/** Which part fits which motorcycles: what sellers say, buyers answer and admins decide. */
export function PartFitsScreen() {
  const { t } = useTranslation(['admin-part-fits', 'admin-part-fit']);
  const { number, ago } = useFormat();
  const fitText = useFitText();
  const kindOf = useKindOfPart();
  const language = useLanguage();
  const categories = useLookups()?.part_categories ?? [];
  const [adding, setAdding] = useState(false);
  const voices = [
    { key: 'sellers', title: t('column.sellers') },
    { key: 'confirmed', title: t('column.confirmed') },
    { key: 'denied', title: t('column.denied') },
  ] as const;
  return (
    <>
      <Desk<PartFitRow>
        name="part-fits"
        list={partFitsList}
        labelOf={({ part, fit }) => `${part} · ${fitText(fit)}`}
        search={t('search')}
        columns={[
          {
            key: 'part',
            title: t('column.part'),
            render: (row) => (
              <span className="part-fit">
                <span className="part-fit__name">
                  <bdi>{row.part}</bdi>
                </span>
                <span className="part-fit__kind">{kindOf(row)}</span>
              </span>
            ),
            csv: ({ part }) => part,
          },
          {
            key: 'part_category',
            title: t('column.part_category'),
            hidden: true,
            render: ({ part_category }) => part_category,
            csv: ({ part_category }) => part_category,
          },
          {
            key: 'make',
            title: t('column.make'),
            hidden: true,
            render: ({ make }) => make,
            csv: ({ make }) => make,
          },
          {
            key: 'fit',
            title: t('admin-part-fit:column.fit'),
            render: ({ fit }) => (
              <bdi>
                <Unbroken text={fitText(fit)} />
              </bdi>
            ),
            csv: ({ fit }) => fit,
          },
          ...voices.map(({ key, title }) => ({
            key,
            title,
            wide: true,
            spare: true,
            render: (row: PartFitRow) => <span className="nums">{number(row[key])}</span>,
            csv: (row: PartFitRow) => row[key],
          })),
          {
            key: 'state',
            title: t('admin-part-fit:column.state'),
            render: ({ state, decided }) => (
              <span className="part-fit">
                <FitStateTag state={state} />
                {decided && <span className="part-fit__kind">{t('decided')}</span>}
              </span>
            ),
            csv: ({ state }) => state,
          },
          {
            key: 'decided',
            title: t('column.decided'),
            hidden: true,
            render: ({ decided }) => t(decided ? 'yes' : 'no'),
            csv: ({ decided }) => String(decided),
          },
          {
            key: 'changed',
            title: t('column.changed'),
            wide: true,
            render: ({ updated_at }) => <time dateTime={updated_at}>{ago(updated_at)}</time>,
            csv: ({ updated_at }) => updated_at,
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t('admin-part-fit:column.state'),
            multiple: true,
            options: fitStates.map((value) => ({ value, label: t(`admin-part-fit:state.${value}`) })),
          },
          {
            name: 'part_category',
            label: t('column.part_category'),
            multiple: true,
            options: categories.map((entry) => ({ value: entry.slug, label: lookupName(entry, language) })),
          },
        ]}
        views={[
          { key: 'all', label: t('views.all'), question: { filters: {} } },
          ...(['contested', 'denied', 'confirmed', 'said'] as const).map((state) => ({
            key: state,
            label: t(`admin-part-fit:state.${state}`),
            question: { filters: { state } },
          })),
        ]}
        drawer={(id) => <PartFitDrawer key={id} id={id} />}
        bulk={[
          { key: 'fits', label: t('fits'), icon: 'check', run: decide(true), undo: 'part_fits' },
          {
            key: 'denied',
            label: t('denies'),
            icon: 'ban',
            confirm: { title: t('denying.title'), text: t('denying.text') },
            run: decide(false),
            undo: 'part_fits',
          },
        ]}
        toolbar={
          <Button size="sm" variant="ink" icon="plus" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {adding && <PartFitSheet onClose={() => setAdding(false)} />}
    </>
  );
}
