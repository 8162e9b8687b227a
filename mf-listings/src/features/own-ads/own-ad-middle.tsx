import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { reasonCodes } from '../../data/listings/ad-texts.ts';
import type { OwnListing, PricePlace } from '../../data/listings/own-listings.ts';
import { OwnAdFigures } from './own-ad-figures.tsx';
import { StepsStrip } from './steps-strip.tsx';

/** Shows what matters of an ad in its state: why it was refused, how far it has come, or how it goes. */
export function OwnAdMiddle({ ad, prices }: { ad: OwnListing; prices: PricePlace | undefined }) {
  const { t } = useTranslation('listings-own-ads');
  const warning = useWarning(ad);
  if (warning !== undefined) {
    return (
      <p className="own-ad__warning">
        <Icon name="warning" size={18} />
        <bdi>{warning}</bdi>
      </p>
    );
  }
  if (ad.state === 'waiting') {
    return (
      <StepsStrip
        steps={[
          { name: t('steps.sent'), state: 'done' },
          { name: t('steps.checked'), state: 'now' },
          { name: t('steps.listed'), state: 'open' },
        ]}
      />
    );
  }
  return <OwnAdFigures ad={ad} prices={prices} />;
}

/** Says in one sentence why an ad was refused or suspended; undefined if it was neither. */
function useWarning({ state, reasons, suspension_reason }: OwnListing): string | undefined {
  const { t } = useTranslation('listings-own-ads');
  if (state === 'suspended') return suspension_reason ?? t('reasons.suspended');
  if (state !== 'refused') return undefined;
  const [first] = reasons ?? [];
  if (first?.field === 'pictures') return t('reasons.pictures');
  const code = (first?.match && reasonCodes.find((known) => known === first.code)) || 'provider';
  return t(`reasons.${code}`, { match: `\u2068${first?.match ?? ''}\u2069` });
}
