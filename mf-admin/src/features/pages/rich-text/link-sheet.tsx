import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { TextField } from '@dabbab/ui/text-field';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { isLinkAddress } from './extensions.ts';

/** Asks where the chosen words lead. The sheet lies in the form of the page, of which its field is no part: Enter sets the link. */
export function LinkSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('admin-pages');
  const before = (editor.getAttributes('link') as { href?: string }).href ?? '';
  const [address, setAddress] = useState(before);
  const [asked, setAsked] = useState(false);
  const set = () => {
    if (!isLinkAddress(address)) return setAsked(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without chosen words the address is what one reads.
    if (empty && !before)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('tools.link')}
      closeLabel={t('close')}
      footer={
        <div className="row">
          <Button variant="ink" className="grow" onClick={set}>
            {t('link.set')}
          </Button>
          {before && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('link.remove')}
            </Button>
          )}
        </div>
      }
    >
      <TextField
        label={t('link.address')}
        help={t('link.help')}
        error={asked && !isLinkAddress(address) ? t('link.wrong') : undefined}
        dir="ltr"
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
        form="none"
        value={address}
        onChange={({ target }) => setAddress(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
    </Sheet>
  );
}
