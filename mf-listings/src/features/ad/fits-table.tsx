import { useTranslation } from '@dabbab/platform/i18n';
import { type Fit, readFit, writeFit } from '@dabbab/platform/kit/fit';
import { useYearsText } from '@dabbab/platform/kit/use-years-text';
import { useLookupName, useLookups } from '@dabbab/platform/lookups';
import { useState } from 'react';
import type { KnownFit } from '../../data/listings/part-fits.ts';
import { knownFit } from '../../fits/known-fit.ts';
import { KnownMark } from './known-mark.tsx';
import './fits-table.css';

/** How many entries are shown until the reader asks for all. */
const SHORT = 8;

const makeOf = ({ model }: Fit) => model.slice(0, model.indexOf('/'));

export interface FitsTableProps {
  fits: readonly string[];
  /** What the catalogue knows of them; undefined while it is asked for. */
  known: readonly KnownFit[] | undefined;
}

/** Lists the models that a part fits with their years, grouped by make, each with what buyers found out. */
export function FitsTable({ fits, known }: FitsTableProps) {
  const { t } = useTranslation(['listings-ad', 'listings-fields']);
  const models = useLookups()?.models;
  const nameOf = useLookupName();
  const yearsText = useYearsText();
  const [all, setAll] = useState(false);

  const listed = fits.flatMap((text) => readFit(text) ?? []);
  const makes = Object.entries(Object.groupBy(all ? listed : listed.slice(0, SHORT), makeOf));
  const modelName = ({ model }: Fit) =>
    models?.find(({ maker, slug }) => `${maker}/${slug}` === model)?.name_en ??
    (models && model.slice(model.indexOf('/') + 1));
  const isDenied = (fit: Fit) => known && knownFit(known, writeFit(fit))?.state === 'denied';
  return (
    <div>
      <table className="fits-table">
        <thead>
          <tr>
            <th scope="col">{t('listings-fields:label.model')}</th>
            <th scope="col">{t('listings-fields:fit.years')}</th>
          </tr>
        </thead>
        {makes.map(([make, ofMake = []]) => (
          <tbody key={make}>
            <tr className="fits-table__make">
              <th scope="rowgroup" colSpan={2}>
                {nameOf('makers', make)}
              </th>
            </tr>
            {ofMake.map((fit) => (
              <tr key={writeFit(fit)} className={isDenied(fit) ? 'fits-table__denied' : undefined}>
                <th scope="row">
                  <div className="fits-table__model">
                    <bdi dir="ltr">{modelName(fit)}</bdi> <KnownMark known={known} fit={writeFit(fit)} />
                  </div>
                </th>
                <td>{yearsText(fit)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {listed.length > SHORT && (
        <button type="button" className="link fits-table__more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fits.less') : t('fits.all', { number: listed.length })}
        </button>
      )}
    </div>
  );
}
