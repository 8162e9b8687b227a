import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { cspNonce } from '@dabbab/ui/antd/csp-nonce';
import { Button } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';

const MOST_ZOOM = 4;

export interface CropSheetProps {
  /** An upright photo. */
  photo: Blob;
  /** Where this page shows it. */
  address: string;
  /** How the part will be shown. */
  shape: 'round' | 'rect';
  /** Draws a square part of the photo, in pixels of it. */
  draw: (photo: Blob, area: Area) => Promise<Blob>;
  /** The picture is being stored. */
  pending: boolean;
  /** Gets the square picture. */
  onDone: (picture: Blob) => void;
  onClose: () => void;
}

/** Asks which part of a photo is to be seen: by dragging, pinching, or with arrow keys and the slider. */
export function CropSheet({ photo, address, shape, draw, pending, onDone, onClose }: CropSheetProps) {
  const { t } = useTranslation('ui-connected-photos');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const nonce = cspNonce();

  const save = async (chosen: Area) => {
    try {
      onDone(await draw(photo, chosen));
    } catch {
      toast({ title: t('crop.unreadable'), tone: 'danger' });
    }
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('crop.title')}
      closeLabel={t('crop.close')}
      footer={
        <Button variant="ink" block loading={pending || !area} onClick={() => area && void save(area)}>
          {t('crop.save')}
        </Button>
      }
    >
      <div className="stack">
        <div className="crop" dir="ltr">
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape={shape}
            showGrid={false}
            {...(nonce && { nonce })}
            cropperProps={{ 'aria-label': t('crop.move'), role: 'group' }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
          />
        </div>
        <Field label={t('crop.zoom')} help={t('crop.help')}>
          {(control) => (
            <input
              {...control}
              type="range"
              className="crop__zoom"
              min={1}
              max={MOST_ZOOM}
              step={0.1}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          )}
        </Field>
      </div>
    </Sheet>
  );
}
