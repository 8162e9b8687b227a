import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { TextField } from '@dabbab/ui/text-field';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { useSitePicture } from '../../../pictures/use-site-picture.ts';

/** Asks for a picture, and what is on it for those who do not see it. Its fields are no part of the form around it: Enter saves no page. */
export function PictureSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('admin-pages');
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const picture = useSitePicture('pages', setSrc);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('tools.picture')}
      closeLabel={t('close')}
      footer={
        <Button
          variant="ink"
          block
          disabled={src === '' || picture.pending}
          onClick={() => {
            editor.chain().focus().setImage({ src, alt }).run();
            onClose();
          }}
        >
          {t('picture.insert')}
        </Button>
      }
    >
      <div className="stack">
        <PictureField
          label={t('tools.picture')}
          name="picture"
          form="none"
          value={src}
          onChange={setSrc}
          onFile={picture.choose}
          pending={picture.pending}
        />
        <TextField
          label={t('picture.alt')}
          help={t('picture.altHelp')}
          form="none"
          dir="auto"
          maxLength={200}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
    </Sheet>
  );
}
