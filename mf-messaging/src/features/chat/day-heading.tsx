import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { dayOf } from '../../when/days.ts';

/** Names the day of the messages below: today, yesterday, or the date. */
export function DayHeading({ at }: { at: string }) {
  const { t } = useTranslation('messaging');
  const { date } = useFormat();
  const day = dayOf(at);
  return (
    <li className="chat-day">
      <h2>
        <time dateTime={at}>{day === 'earlier' ? date(at) : t(`days.${day}`)}</time>
      </h2>
    </li>
  );
}
