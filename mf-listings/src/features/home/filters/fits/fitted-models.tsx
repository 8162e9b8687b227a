import { useTranslation } from '@dabbab/platform/i18n';
import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useLookups } from '@dabbab/platform/lookups';
import { TextInput } from '@dabbab/ui/inputs';
import { useState } from 'react';
import { amountOf, type Facets } from '../../../../data/listings/facets.ts';
import { readBike, writeBike } from '../../../../fits/bike.ts';
import { CheckboxList } from '../checkbox-list.tsx';
import { BikeYear } from './bike-year.tsx';

export interface FittedModelsProps {
  /** Choices of the filter `fits`. */
  chosen: readonly string[];
  facet: Facets['fits'];
  onChange: (chosen: string[]) => void;
}

/** Offers the models of all makes, those for which there are most parts first, and the year of each that is chosen. */
export function FittedModels({ chosen, facet, onChange }: FittedModelsProps) {
  const { t } = useTranslation('listings-home-filters-fits');
  const { makers = [], models = [] } = useLookups() ?? {};
  const fitText = useFitText();
  const [typed, setTyped] = useState('');

  // What fits any motorcycle is counted with each model that is named; of the others it is all that fits.
  const partsFor = (model: string) => amountOf(facet, facet?.listings.has(model) ? model : UNIVERSAL);
  const words = foldText(typed).split(' ');
  const options = models
    .filter(({ maker, name_en, name_ar }) => {
      const make = makers.find(({ slug }) => slug === maker);
      const names = foldText([make?.name_en, make?.name_ar, name_en, name_ar].join(' '));
      return words.every((word) => names.includes(word));
    })
    .map(({ maker, slug }) => ({ value: `${maker}/${slug}`, label: fitText(`${maker}/${slug}`) }))
    .toSorted((a, b) => (partsFor(b.value)?.listings ?? 0) - (partsFor(a.value)?.listings ?? 0));

  const bikes = chosen.map((choice, place) => ({ ...readBike(choice), place }));
  const chooseModels = (wanted: readonly string[]) =>
    onChange([
      ...bikes.filter(({ model }) => wanted.includes(model)).map(writeBike),
      ...wanted.filter((model) => bikes.every((bike) => bike.model !== model)),
    ]);
  return (
    <>
      <div className="filter-group__list">
        <TextInput
          compact
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="muted text-sm" role="status">
          {models.length > 0 && options.length === 0 && t('none')}
        </p>
      </div>
      <CheckboxList
        options={options}
        chosen={[...new Set(bikes.map(({ model }) => model))]}
        amountOf={partsFor}
        below={(model) =>
          bikes
            .filter((bike) => bike.model === model)
            .map(({ year, place }) => (
              <BikeYear
                key={place}
                label={t('year', { bike: fitText(model) })}
                year={year}
                onChange={(chosenYear) =>
                  onChange([...new Set(chosen.with(place, writeBike({ model, year: chosenYear })))])
                }
              />
            ))
        }
        onChange={chooseModels}
      />
    </>
  );
}
