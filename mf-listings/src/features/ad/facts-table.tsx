import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { type ReactNode } from 'react';
import { useTypeName } from '../../cards/use-type-name.ts';
import type { Ad } from '../../data/listings/ad.ts';
import './facts-table.css';

/** The rest of the facts, as a table of names and values. */
export function FactsTable({ ad: { kind, make, model, type, color, warranty } }: { ad: Ad }) {
  const { t } = useTranslation(['listings-ad', 'listings']);
  const name = useLookupName();
  const typeName = useTypeName();
  const facts: [label: string, value: ReactNode][] = [
    [t('listings:filters.make'), make && name('makers', make)],
    [t('facts.model'), model && <bdi dir="ltr">{model}</bdi>],
    [t('facts.type'), kind === 'motorcycle' && type ? typeName(type) : null],
    [t('facts.color'), color && t(`listings:colors.${color}`, { defaultValue: color })],
    [t('facts.warranty'), warranty ? t('facts.warrantyYes') : t('facts.warrantyNo')],
  ];
  return (
    <dl className="facts-table">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className="facts-table__fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
