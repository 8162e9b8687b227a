import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { archiveConversation } from '../../data/conversations/change-conversation.ts';
import type { Conversation } from '../../data/conversations/conversations.ts';
import { blockPerson } from '../../data/people/block-person.ts';
import { personReportReasons, reportPerson } from '../../data/people/report-person.ts';
import { Drawing } from './drawings.tsx';
import { reportPart } from './lazy-parts.ts';
import { PartFailure } from './part-failure.tsx';
import { useUnblock } from './use-unblock.ts';

/** What one can do about a conversation and the other person. */
export function ChatMenu({ conversation, name }: { conversation: Conversation; name: string }) {
  const { t } = useTranslation('messaging');
  const userId = useAuth().user?.id ?? '';
  const { conversation_id: id, other_id, other_username, archived, blocked_by_me } = conversation;
  const [asked, setAsked] = useState<'block' | 'report'>();
  const [reporting, setReporting] = useState(false);
  const archive = useAction(archiveConversation(userId, id), {
    done: (_, away) =>
      toast({
        title: t(away ? 'chat.archived' : 'chat.unarchived'),
        ...(away && { action: { label: t('chat.undo'), onClick: () => archive.act(false) } }),
      }),
    failed: () => t('chat.notChanged'),
  });
  const block = useAction(blockPerson(other_id), {
    done: () => {
      setAsked(undefined);
      toast({ title: t('chat.blocked', { name }) });
    },
    failed: () => t('chat.notChanged'),
  });
  const reportRequest = useQuery({ ...reportPart, enabled: reporting });
  const unblock = useUnblock(other_id);
  return (
    <>
      <Menu label={t('chat.menu')} trigger={<Icon name="more" size={20} />}>
        {other_username && (
          <Link to={`/user/${other_id}`} role="menuitem" className="menu__item" tabIndex={-1}>
            <Icon name="user" />
            {t('chat.profile')}
          </Link>
        )}
        <MenuItem onSelect={() => archive.act(!archived)}>
          <Drawing name="archive" />
          {t(archived ? 'chat.unarchive' : 'chat.archive')}
        </MenuItem>
        {other_username && (
          <MenuItem
            icon="flag"
            onSelect={() => {
              setReporting(true);
              setAsked('report');
            }}
          >
            {t('chat.report')}
          </MenuItem>
        )}
        {blocked_by_me ? (
          <MenuItem onSelect={() => unblock.act()}>
            <Drawing name="block" />
            {t('chat.unblock')}
          </MenuItem>
        ) : (
          <MenuItem danger onSelect={() => setAsked('block')}>
            <Drawing name="block" />
            {t('chat.block')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmSheet
        open={asked === 'block'}
        onClose={() => setAsked(undefined)}
        title={t('chat.askBlock', { name })}
        closeLabel={t('close')}
        confirmLabel={t('chat.block')}
        cancelLabel={t('cancel')}
        onConfirm={() => block.act()}
        pending={block.pending}
      >
        {t('chat.askBlockText')}
      </ConfirmSheet>
      {/* Stays mounted when closed, so that what was typed is kept. */}
      {reporting && (
        <QueryState
          request={reportRequest}
          skeleton={null}
          failed={() => (
            <Sheet
              open={asked === 'report'}
              onClose={() => setAsked(undefined)}
              title={t('chat.report')}
              closeLabel={t('close')}
            >
              <PartFailure request={reportRequest} title={t('chat.reportFailed')} />
            </Sheet>
          )}
        >
          {(ReportSheet) => (
            <ReportSheet
              about="person"
              reasons={personReportReasons}
              action={reportPerson(other_id, id)}
              open={asked === 'report'}
              onClose={() => setAsked(undefined)}
            />
          )}
        </QueryState>
      )}
    </>
  );
}
