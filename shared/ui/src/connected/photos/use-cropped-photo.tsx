import './locales.ts';
// Not in the lazy sheet: a CSS file of its own would add its integrity hash to the HTML of every page.
import './crop-sheet.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { drawMaster } from '@dabbab/platform/kit/photos/draw-picture';
import { inspectFile } from '@dabbab/platform/kit/photos/inspect-file';
import { photoLimits } from '@dabbab/platform/kit/photos/photo';
import { toast } from '@dabbab/ui/toast';
import { type ComponentType, useState } from 'react';
import type { CropSheetProps } from './crop-sheet.tsx';

export interface CroppedPhotoOptions extends Pick<CropSheetProps, 'shape' | 'draw' | 'onDone'> {
  /** The picture is being stored; the sheet stays until `close` is called. */
  pending?: boolean;
}

interface Chosen extends Pick<CropSheetProps, 'photo' | 'address'> {
  CropSheet: ComponentType<CropSheetProps>;
}

/**
 * Takes a photo of which a square part is shown. Nothing is lost where its code cannot be loaded or the file is no photo:
 * that is said, and the form stays.
 * @returns `choose(file)` asks which part; `preparing` until it can; `sheet` is to be drawn; `close` ends it
 */
export function useCroppedPhoto({ pending = false, ...options }: CroppedPhotoOptions) {
  const { t } = useTranslation('ui-connected-photos');
  const [chosen, setChosen] = useState<Chosen>();
  const [preparing, setPreparing] = useState(false);

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  }

  async function open(file: File) {
    const sheet = import(/* webpackChunkName: "crop-sheet" */ './crop-sheet.tsx').catch(() => undefined);
    if (await inspectFile(file, photoLimits)) throw new Error('no photo for us');
    const photo = await drawMaster(file);
    const loaded = await sheet;
    if (loaded) setChosen({ photo, address: URL.createObjectURL(photo), CropSheet: loaded.CropSheet });
    else toast({ title: t('crop.notLoaded'), description: t('errors.offline'), tone: 'danger' });
  }

  async function choose(file: File) {
    setPreparing(true);
    try {
      await open(file);
    } catch {
      toast({ title: t('crop.unreadable'), tone: 'danger' });
    } finally {
      setPreparing(false);
    }
  }

  const sheet = chosen && <chosen.CropSheet {...options} {...chosen} pending={pending} onClose={close} />;
  return { choose: (file: File) => void choose(file), preparing, sheet, close };
}
