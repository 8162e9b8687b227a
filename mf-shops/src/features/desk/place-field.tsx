import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { Notice } from '@dabbab/ui/notice';
import { TextField } from '@dabbab/ui/text-field';
import { useRef, useState } from 'react';
import type { LatLng } from '../../map/types.ts';
import { mapLink } from '../../shop/map-link.ts';
import { MapChooser } from './map-chooser.tsx';
import { moved, nearestCity, noPlaceIn, withLink, withoutPlace } from './place.ts';
import type { PartProps } from './shop-field.tsx';
import { useOwnPosition } from './use-own-position.ts';

/** Asks where the shop is: by a link or coordinates, by the map, or by where one is. */
export function PlaceField({ values, onChange, errorOf }: PartProps) {
  const { t } = useTranslation('shops-desk');
  const language = useLanguage();
  const cities = useLookups()?.cities ?? [];
  const [dropped, setDropped] = useState<string>();
  const mapButton = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { maps_url, place } = values;

  const put = (to: LatLng) => {
    const { dropped: link, ...change } = moved(values, to);
    setDropped(link);
    onChange(change);
  };
  const position = useOwnPosition(put);
  // Whatever is chosen after one asked for the position is newer than its answer.
  const choose = (to: LatLng) => {
    position.forget();
    put(to);
  };
  const error = errorOf('maps_url');
  const noPlace = noPlaceIn(maps_url, cities);
  // What is wrong is said as an error only once the form is sent; a short link is no error, but says no place.
  const help = noPlace && !error ? t(`place.reasons.${noPlace}`) : t('help.maps_url');
  const city = place && nearestCity(cities, place);

  return (
    <div className="stack place-field">
      <TextField
        label={t('fields.maps_url')}
        optional={t('optional')}
        error={error}
        help={help}
        name="maps_url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('place.example')}
        value={maps_url}
        onChange={({ target }) => {
          position.forget();
          setDropped(undefined);
          onChange(withLink(values, target.value, cities));
        }}
      />
      <div className="row">
        <Button ref={mapButton} icon="map" aria-expanded={choosing} onClick={() => setChoosing((open) => !open)}>
          {t(choosing ? 'place.closeMap' : 'place.onMap')}
        </Button>
        <Button icon="pin" loading={position.pending} onClick={position.ask}>
          {t('place.here')}
        </Button>
      </div>
      {position.failed && (
        <Notice tone="warn" inset>
          {t(`place.positions.${position.failed}`)}
        </Notice>
      )}
      {choosing && <MapChooser place={place} onPlace={choose} />}
      {dropped !== undefined && (
        <Notice inset>
          <div className="row row--between">
            {t('place.dropped')}
            <Button
              size="sm"
              onClick={() => {
                setDropped(undefined);
                onChange({ maps_url: dropped });
                mapButton.current?.focus();
              }}
            >
              {t('place.keepLink')}
            </Button>
          </div>
        </Notice>
      )}
      <p role="status" className="place-field__chosen">
        {place ? (
          <>
            <Icon name="pin" size={18} />
            <span>
              {t('place.chosen')}{' '}
              <bdi dir="ltr">
                {place.lat}, {place.lng}
              </bdi>
            </span>
          </>
        ) : (
          <span className="muted">{t('place.none')}</span>
        )}
      </p>
      {place && (
        <div className="row">
          <a
            className="link text-sm"
            href={mapLink({ ...place, maps_url: null }) ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('place.look')}
          </a>
          <Button
            size="sm"
            variant="text"
            onClick={() => {
              position.forget();
              setDropped(undefined);
              onChange(withoutPlace(values));
              mapButton.current?.focus();
            }}
          >
            {t('place.remove')}
          </Button>
          {city && city.slug !== values.city && (
            <Button size="sm" onClick={() => onChange({ city: city.slug })}>
              {t('place.city', { city: lookupName(city, language) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
