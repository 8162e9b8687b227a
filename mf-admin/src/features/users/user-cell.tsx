import { avatarUrl } from '@dabbab/platform/pictures';
import { Avatar } from '@dabbab/ui/avatar';
import type { AdminUser } from '../../data/users/users.ts';

/** Picture, name and phone of a person. */
export function UserCell({ user }: { user: AdminUser }) {
  return (
    <span className="user-cell">
      <Avatar name={user.username} src={user.avatar_path && avatarUrl(user.avatar_path)} size={32} />
      <span>
        <bdi>{user.username}</bdi>
        <bdi dir="ltr" className="user-cell__contact">
          {user.phone ?? user.email}
        </bdi>
      </span>
    </span>
  );
}
