import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Notice } from '@dabbab/ui/notice';
import { TextAreaField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { Part } from '../../data/releases/parts.ts';
import { decideRelease, type ReleaseDecision } from '../../data/releases/releases.ts';
import { ShareChoice } from './share-choice.tsx';
import { useDecisionTexts } from './use-decision-texts.ts';

const LONGEST_REASON = 500;

export interface DecisionSheetProps {
  part: Part;
  decision: ReleaseDecision;
  onClose: () => void;
}

/** Asks before the site changes for everybody: says what follows, and takes a reason. */
export function DecisionSheet({ part, decision: asked, onClose }: DecisionSheetProps) {
  const { t } = useTranslation('admin-releases');
  const textsOf = useDecisionTexts(part);
  const [decision, setDecision] = useState(asked);
  const [reason, setReason] = useDraftText(`release.${part.remote}`);
  const { formProps } = useCheckedForm({ reason }, () => ({}));
  const { act, pending, failure } = useAction(decideRelease, {
    done: () => {
      toast({ title: textsOf(decision).done });
      setReason('');
      onClose();
    },
  });
  const { title, text, button } = textsOf(decision);
  const replaced = 'version' in decision && decision.act !== 'end' && part.trial !== decision.version && part.trial;
  return (
    <FormSheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      form={formProps(() => act({ decision, reason: reason.trim() }))}
      button={{ variant: decision.act.endsWith('off') ? 'danger-fill' : 'ink', loading: pending, children: button }}
      failure={failure}
    >
      {decision.act === 'share' && (
        <ShareChoice share={decision.share} onChange={(share) => setDecision({ ...decision, share })} />
      )}
      <p role="status">{text}</p>
      {replaced && (
        <Notice tone="warn" inset>
          {t('ask.replaced', { version: replaced })}
        </Notice>
      )}
      {decision.act === 'off' && part.remote === 'admin' && (
        <Notice tone="warn" inset>
          {t('ask.consoleOff')}
          <code dir="ltr" className="release-command">
            npm run releases -- admin on
          </code>
        </Notice>
      )}
      <TextAreaField
        label={t('ask.reason')}
        optional={t('ask.optional')}
        help={t('ask.reasonHelp')}
        name="reason"
        rows={2}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormSheet>
  );
}
