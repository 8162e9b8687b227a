import { useTranslation } from '@dabbab/platform/i18n';
import { TextField } from '@dabbab/ui/text-field';
import { type Network, networks } from '../../data/shops/networks.ts';
import { LONGEST_TYPED } from './place.ts';
import type { PartProps } from './shop-field.tsx';
import { linkName } from './shop-values.ts';

/** What may be typed for each network, as an example. */
const examples: Record<Network, string> = {
  instagram: '@dabbab',
  x: '@dabbab',
  tiktok: '@dabbab',
  snapchat: 'dabbab',
  youtube: '@dabbab',
  facebook: 'facebook.com/dabbab',
  whatsapp: '0551234567',
  website: 'dabbab.sa',
};

/** Asks for the pages of the shop on other networks. */
export function LinkFields({ values, onChange, errorOf }: PartProps) {
  const { t } = useTranslation('shops-desk');
  const { t: common } = useTranslation('shops');
  return networks.map((network) => (
    <TextField
      key={network}
      label={common(`links.${network}`)}
      optional={t('optional')}
      error={errorOf(linkName(network))}
      name={linkName(network)}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={examples[network]}
      value={values.links[network]}
      // No maxLength: a link that is cut leads nowhere, and nobody would notice.
      onChange={({ target }) =>
        onChange({ links: { ...values.links, [network]: target.value.slice(0, LONGEST_TYPED) } })
      }
    />
  ));
}
