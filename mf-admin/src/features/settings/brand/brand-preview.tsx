import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { contrast, deriveBrand } from '@dabbab/ui/brand';

/** The papers of both themes, as in tokens.css. */
const PAPER = { light: '#fafaf7', dark: '#12150f' };

/** Shows a brand colour as the site uses it, with the contrast of every pair. */
export function BrandPreview({ colour }: { colour: string }) {
  const { t } = useTranslation('admin-settings');
  const { number } = useFormat();
  const brand = deriveBrand(colour);
  const samples = [
    { name: 'button', text: brand.onBrand, ground: brand.brand },
    { name: 'textLight', text: brand.textLight, ground: PAPER.light },
    { name: 'softLight', text: brand.textLight, ground: brand.softLight },
    { name: 'textDark', text: brand.textDark, ground: PAPER.dark },
    { name: 'softDark', text: brand.textDark, ground: brand.softDark },
  ] as const;
  return (
    <div className="brand-preview">
      <ul className="brand-preview__samples">
        {samples.map(({ name, text, ground }) => (
          <li key={name} className="brand-preview__sample" style={{ backgroundColor: ground, color: text }}>
            <span>{t(`brand.samples.${name}`)}</span>
            <span className="nums">{number(Math.round(contrast(text, ground) * 10) / 10)}</span>
          </li>
        ))}
      </ul>
      {brand.brand !== colour && (
        <p className="field__help">
          <span>{t('brand.moved')}</span> <bdi>{brand.brand}</bdi>
        </p>
      )}
    </div>
  );
}
