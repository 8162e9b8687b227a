import './composer.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { photoTypes } from '@dabbab/platform/kit/photos/photo';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useIsMounted } from '@dabbab/platform/kit/use-is-mounted';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { IconButton } from '@dabbab/ui/icon-button';
import { TextArea } from '@dabbab/ui/inputs';
import { Spinner } from '@dabbab/ui/spinner';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { enqueue } from '../../data/outbox/outbox.ts';
import { Drawing } from './drawings.tsx';
import { trayPart } from './lazy-parts.ts';
import { PartFailure } from './part-failure.tsx';
import type { PictureTrayHandle } from './picture-tray.tsx';
import { QuickReplies, type QuickRepliesProps } from './quick-replies.tsx';
import { useGrowing } from './use-growing.ts';
import { usePictureDraft } from './use-picture-draft.ts';

const LONGEST = 4000;
const noFiles: readonly File[] = [];

/** Tells whether one types on keys: there Enter sends, elsewhere it begins a new line. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches;

export interface ComposerProps {
  userId: string;
  conversationId: string;
  /** Offers what is often said. */
  replies: QuickRepliesProps['side'] | undefined;
  onTyped: () => void;
  /** A message was taken: it is on its way. */
  onSent: () => void;
}

/** Where a message is written. What was typed and chosen stays until the outbox has it. */
export function Composer({ userId, conversationId, replies, onTyped, onSent }: ComposerProps) {
  const { t } = useTranslation('messaging');
  const [text, setText] = useDraftText(`message:${conversationId}`);
  const [records, setRecords] = usePictureDraft(userId, conversationId);
  const [files, setFiles] = useState(noFiles);
  const [sent, setSent] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const tray = useRef<PictureTrayHandle>(null);
  const isMounted = useIsMounted();
  useGrowing(area, text);
  // Whoever opens a conversation with a keyboard wants to answer; on a phone the keyboard would cover it.
  useEffect(() => {
    if (hasKeyboard()) area.current?.focus();
  }, []);
  const withPictures = records.length > 0;
  const withTray = withPictures || files.length > 0;
  const trayRequest = useQuery({ ...trayPart, enabled: withTray });
  const empty = !text.trim() && !withPictures;

  const change = (next: string) => {
    setText(next);
    onTyped();
  };
  const send = async () => {
    if (empty || waiting) return;
    setWaiting(true);
    try {
      const pictures = withTray ? await tray.current?.take() : [];
      // The tray says what failed. Of whoever has left meanwhile the draft remains, which they find when they are back.
      if (!pictures || !isMounted()) return;
      // Read anew: the person may have typed on while pictures were on their way.
      const written = area.current?.value ?? text;
      await enqueue(userId, { to: { conversationId }, body: written.trim(), ...(pictures.length > 0 && { pictures }) });
      tray.current?.drop();
      setRecords([]);
      setFiles(noFiles);
      setSent(sent + 1);
      const now = area.current?.value ?? '';
      setText(now.startsWith(written) ? now.slice(written.length) : now);
      onSent();
    } finally {
      setWaiting(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    void send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
    area.current?.focus();
  };

  return (
    <form className="composer replaces-bottom-bar" onSubmit={onSubmit}>
      {replies && empty && (
        <QuickReplies
          side={replies}
          onChoose={(reply) => {
            change(reply);
            area.current?.focus();
          }}
        />
      )}
      {withTray && (
        <QueryState
          request={trayRequest}
          skeleton={<Spinner />}
          failed={() => <PartFailure request={trayRequest} title={t('chat.trayFailed')} />}
        >
          {(PictureTray) => (
            <PictureTray
              key={sent}
              ref={tray}
              folder={`${conversationId}/${userId}`}
              records={records}
              files={files}
              onChange={setRecords}
            />
          )}
        </QueryState>
      )}
      <div className="composer__row">
        <label className="icon-button composer__add" title={t('chat.addPictures')}>
          <input
            type="file"
            className="sr-only"
            multiple
            accept={photoTypes}
            onChange={({ target }) => {
              setFiles([...(trayRequest.data ? [] : files), ...(target.files ?? [])]);
              target.value = ''; // the same file may be picked again
            }}
          />
          <Drawing name="clip" size={20} />
          <span className="sr-only">{t('chat.addPictures')}</span>
        </label>
        <TextArea
          ref={area}
          dir="auto"
          rows={1}
          maxLength={LONGEST}
          className="composer__text"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="send"
          type="submit"
          className="composer__send"
          label={t('contact.send')}
          aria-disabled={empty || undefined}
          aria-busy={waiting || undefined}
        />
      </div>
    </form>
  );
}
