import { useTranslation } from '@dabbab/platform/i18n';
import type { FoundByRule } from '../../data/reports/reports.ts';

const fields = ['username', 'bio', 'comment', 'reply', 'message', 'body', 'name', 'description'] as const;
const codes = ['prohibited_item', 'offensive', 'scam', 'contact_details', 'masked', 'reserved'] as const;

/** What the site noticed by itself: in which text, by which rule, and the words. */
export function FoundBySite({ found }: { found: readonly FoundByRule[] }) {
  const { t } = useTranslation('admin-reports');
  return (
    <ul>
      {found.map(({ field, code, match }) => (
        <li key={`${field}${code}${match}`}>
          {t(`found.field.${fields.find((known) => field.startsWith(known)) ?? 'other'}`)}:{' '}
          {t(`found.code.${codes.find((known) => known === code) ?? 'other'}`)}
          {match && (
            <>
              {' '}
              <q dir="auto">{match}</q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
