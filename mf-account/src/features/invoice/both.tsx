import { useLanguage } from '@dabbab/platform/language';

interface BothProps {
  ar: string;
  en: string;
  as?: 'span' | 'p';
  className?: string;
}

/** Writes the same in both languages, that of the page first, as invoices here do. */
export function Both({ ar, en, as: Element = 'span', className }: BothProps) {
  const language = useLanguage();
  const texts = [
    <span key="ar">
      <bdi lang="ar" dir="rtl">
        {ar}
      </bdi>
    </span>,
    <span key="en">
      <bdi lang="en" dir="ltr">
        {en}
      </bdi>
    </span>,
  ];
  return (
    <Element className={className ? `both ${className}` : 'both'}>
      {(language === 'ar' ? texts : texts.toReversed()).map((text, index) => [index > 0 && ' ', text])}
    </Element>
  );
}
