import { useErrorText } from '@dabbab/platform/errors';
import type { Photo } from '@dabbab/platform/kit/photos/photo';
import { Icon } from '@dabbab/ui/icon';

/** Says why photos were not taken, each reason once: their tiles have no room for it. */
export function RefusedUploads({ photos }: { photos: readonly Photo[] }) {
  const errorText = useErrorText();
  const reasons = new Set(photos.flatMap(({ refusal }) => (refusal ? errorText(refusal) : [])));
  return [...reasons].map((reason) => (
    <p key={reason} className="field__error" role="alert">
      <Icon name="warning" size={16} />
      {reason}
    </p>
  ));
}
