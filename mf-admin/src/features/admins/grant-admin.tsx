import { useTranslation } from '@dabbab/platform/i18n';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { avatarUrl } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Avatar } from '@dabbab/ui/avatar';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { candidatesQuery, setAdmin } from '../../data/admins/admins.ts';
import { useUndoable } from '../../desk/use-undoable.ts';

/** Finds a person by name, e-mail or phone, and makes them an admin. */
export function GrantAdmin({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin-admins');
  const act = useUndoable();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const request = useQuery(candidatesQuery(q));
  const grant = async (id: string, name: string) => {
    const said = { done: t('grant.done', { name }), failed: t('updateFailed') };
    if (await act({ action: setAdmin, input: { id, admin: true }, entity: 'profiles', ids: [id], ...said })) onDone();
  };
  const skeleton = (
    <Skeletons label={t('loading')}>
      <Skeleton height="44px" />
    </Skeletons>
  );
  return (
    <>
      <TextField
        type="search"
        dir="auto"
        maxLength={100}
        label={t('grant.search')}
        help={t('grant.help')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {q !== '' && (
        <div className="candidates" aria-live="polite" aria-busy={request.isFetching}>
          <QueryState
            request={request}
            skeleton={skeleton}
            failed={t('grant.failed')}
            empty={<p className="muted">{t('grant.nobody')}</p>}
          >
            {(people) => (
              <ul>
                {people.map(({ id, username, email, phone, avatar_path, is_admin, suspended }) => (
                  <li key={id} className="candidate">
                    <Avatar name={username} src={avatar_path && avatarUrl(avatar_path)} size={32} />
                    <span className="grow">
                      <bdi>{username}</bdi>
                      <bdi dir="ltr" className="admin-cell__email">
                        {email ?? phone}
                      </bdi>
                    </span>
                    {is_admin || suspended ? (
                      <span className="muted">{t(is_admin ? 'grant.already' : 'status.suspended')}</span>
                    ) : (
                      <Button size="sm" onClick={() => void grant(id, username)}>
                        {t('grant.button')}
                        <span className="sr-only"> {username}</span>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </div>
      )}
    </>
  );
}
