import { useTranslation } from '@dabbab/platform/i18n';
import { IconButton } from '@dabbab/ui/icon-button';

interface HeartButtonProps {
  title: string;
  saved: boolean;
  onPress: () => void;
}

/** The heart on the picture of a card. */
export function HeartButton({ title, saved, onPress }: HeartButtonProps) {
  const { t } = useTranslation('listings');
  return (
    <IconButton
      icon="heart"
      size="sm"
      overlay
      solid={saved}
      className="listing-card__heart"
      label={t('save.ad', { title })}
      aria-pressed={saved}
      onClick={onPress}
    />
  );
}
