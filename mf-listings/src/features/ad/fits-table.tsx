import { useTranslation } from '@dabbab/platform/i18n';
import { type Fit, readFit } from '@dabbab/platform/kit/fit';
import { useYearsText } from '@dabbab/platform/kit/use-years-text';
import { useLookupName, useLookups } from '@dabbab/platform/lookups';
import { useState } from 'react';
import './fits-table.css';

/** How many entries are shown until the reader asks for all. */
const SHORT = 8;

const makeOf = ({ model }: Fit) => model.slice(0, model.indexOf('/'));

/** Lists the models that a part fits with their years, grouped by make. */
export function FitsTable({ fits }: { fits: readonly string[] }) {
  const { t } = useTranslation(['listings-ad', 'listings-fields']);
  const models = useLookups()?.models;
  const nameOf = useLookupName();
  const yearsText = useYearsText();
  const [all, setAll] = useState(false);

  const known = fits.flatMap((text) => readFit(text) ?? []);
  const makes = Object.entries(Object.groupBy(all ? known : known.slice(0, SHORT), makeOf));
  const modelName = ({ model }: Fit) =>
    models?.find(({ maker, slug }) => `${maker}/${slug}` === model)?.name_en ??
    (models && model.slice(model.indexOf('/') + 1));
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
              <tr key={`${fit.model}:${fit.from}-${fit.to}`}>
                <th scope="row">
                  <bdi dir="ltr">{modelName(fit)}</bdi>
                </th>
                <td>{yearsText(fit)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {known.length > SHORT && (
        <button type="button" className="link fits-table__more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fits.less') : t('fits.all', { number: known.length })}
        </button>
      )}
    </div>
  );
}
