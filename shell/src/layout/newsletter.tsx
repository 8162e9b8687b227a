import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { TextInput } from '@dabbab/ui/inputs';
import { toast } from '@dabbab/ui/toast';
import { useId } from 'react';

/** The newsletter is announced but does not exist yet: the form says so and sends nothing. */
export function Newsletter() {
  const { t } = useTranslation('shell');
  const titleId = useId();
  return (
    <form
      // Sent before the scripts are there, it leads nowhere, and its button is pressed once they are.
      method="dialog"
      className="footer__newsletter"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        toast({
          title: t('footer.newsletter.toastTitle'),
          description: t('footer.newsletter.toastText'),
          tone: 'info',
        });
      }}
    >
      <h2 className="footer__title" id={titleId}>
        {t('footer.newsletter.label')}
      </h2>
      <div className="footer__subscribe">
        <TextInput
          type="email"
          name="email"
          dir="ltr"
          autoComplete="email"
          placeholder="name@example.com"
          aria-label={t('footer.newsletter.email')}
        />
        <Button type="submit" variant="brand">
          {t('footer.newsletter.submit')}
        </Button>
      </div>
    </form>
  );
}
