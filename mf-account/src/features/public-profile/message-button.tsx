import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { hasSlot } from '@dabbab/platform/registry';
import { Slot } from '@dabbab/platform/slot';
import { Button } from '@dabbab/ui/button';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';

/** Opens the dialog of mf-messaging to write to a person; nothing of it loads before. */
export function MessageButton({ personId, name }: { personId: string; name: string }) {
  const { t } = useTranslation('account-public-profile');
  const signInFirst = useSignInFirst();
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  if (!hasSlot('message-person')) return null;
  return (
    <>
      <Button
        variant="brand"
        icon="message"
        loading={state === 'opening'}
        onClick={() => {
          if (state === 'closed' && signInFirst()) setState('opening');
        }}
      >
        {t('message')}
      </Button>
      {state !== 'closed' && (
        <Slot
          name="message-person"
          personId={personId}
          personName={name}
          onOpened={() => setState('open')}
          onClosed={() => setState('closed')}
          onFailed={() => {
            setState('closed');
            toast({ title: t('messageFailed'), description: t('messageFailedText'), tone: 'danger' });
          }}
        />
      )}
    </>
  );
}
