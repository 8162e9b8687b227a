import DatePicker from 'antd/es/date-picker';
import arabic from 'antd/es/date-picker/locale/ar_EG';
import english from 'antd/es/date-picker/locale/en_US';
import dayjs from 'dayjs';
import saudi from 'dayjs/locale/ar-sa';
import type { ChangeEvent } from 'react';
import { AntdProvider } from '../antd-provider.tsx';
import type { DateInputProps } from '../date.tsx';
import { usePopup } from '../use-popup.ts';

// antd's Arabic texts ask for `ar`. Weeks begin on Sunday here; the digits stay Latin.
dayjs.locale({ ...saudi, name: 'ar' }, undefined, true);
// The names of the days are wider than the days.
Object.assign(arabic.lang, { shortWeekDays: saudi.weekdaysMin });
// Buttons are called what they show, a month or a year, so that they can be called by voice.
for (const { lang } of [arabic, english]) Object.assign(lang, { monthSelect: '', yearSelect: '', decadeSelect: '' });

/** The first is shown, all may be typed. */
const formats = ['DD/MM/YYYY', 'D/M/YYYY', 'D-M-YYYY', 'YYYY-MM-DD'];
const ISO = 'YYYY-MM-DD';

/** Writes digits of any script as the Latin ones that antd reads. */
const latin = (text: string) => text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** antd's calendar for `@dabbab/ui/antd/date`. */
export function Tier({ value, min, max, onChange, ...rest }: DateInputProps) {
  const { popup, onKeyDownCapture } = usePopup();
  return (
    <AntdProvider>
      <div
        onKeyDownCapture={onKeyDownCapture}
        onChangeCapture={({ target }: ChangeEvent<HTMLInputElement>) => {
          target.value = latin(target.value);
          if (!target.value) onChange(''); // who deletes the text means it
        }}
      >
        <DatePicker
          {...rest}
          {...popup}
          size="large"
          style={{ inlineSize: '100%' }}
          format={formats}
          value={value ? dayjs(value) : null}
          minDate={dayjs(min)}
          maxDate={dayjs(max)}
          // A cross of 14 pixels; deleting the text does it.
          allowClear={false}
          onChange={(date) => onChange(date?.format(ISO) ?? '')}
          showNow={false}
          status={rest['aria-invalid'] ? 'error' : ''}
        />
      </div>
    </AntdProvider>
  );
}
