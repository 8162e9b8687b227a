import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { drawMaster, drawWhole } from '@dabbab/platform/kit/photos/draw-picture';
import { inspectFile } from '@dabbab/platform/kit/photos/inspect-file';
import { photoLimits } from '@dabbab/platform/kit/photos/photo';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { type SitePictureUse, storeSitePicture } from '../data/site-pictures/store-site-picture.ts';
import './locales.ts';

/**
 * Takes a picture for the site: makes it upright and small, drops what cameras write beside it, and stores it.
 * @param onStored gets its address
 * @returns `choose(file)` prepares and stores a file, `store(picture)` one that is drawn already; `pending` until it is stored
 */
export function useSitePicture(use: SitePictureUse, onStored: (address: string) => void) {
  const { t } = useTranslation('admin-pictures');
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);

  async function store(picture: Blob): Promise<void> {
    setPending(true);
    try {
      onStored(await storeSitePicture(use, picture));
    } catch (error) {
      toast({ title: t('notStored'), description: errorText(error), tone: 'danger' });
    } finally {
      setPending(false);
    }
  }

  async function choose(file: File): Promise<void> {
    setPending(true);
    let picture: Blob | undefined;
    try {
      if (await inspectFile(file, photoLimits)) throw new Error('no picture for us');
      const [whole] = await drawWhole(await drawMaster(file), 0);
      picture = whole?.file;
    } catch {
      toast({ title: t('unreadable'), tone: 'danger' });
    }
    setPending(false);
    if (picture) await store(picture);
  }

  return { choose: (file: File) => void choose(file), store, pending };
}
