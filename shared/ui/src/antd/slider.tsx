import AntdSlider from 'antd/es/slider';

export interface RangeSliderProps {
  min: number;
  max: number;
  step?: number | undefined;
  value: readonly [low: number, high: number];
  /** While a handle moves. */
  onChange: (value: [low: number, high: number]) => void;
  /** When it is let go: the moment to ask the server. */
  onCommit?: ((value: [low: number, high: number]) => void) | undefined;
  /** What the two handles are called ("أقل سعر", "أعلى سعر"). */
  labels: readonly [low: string, high: string];
  /** How a value is read out; default the number. */
  format?: ((value: number) => string) | undefined;
}

const pair = ([low = 0, high = 0]: number[]): [number, number] => [low, high];

/** Two handles on one rail. Low values stand at the inline start in both directions. */
export function RangeSlider({ min, max, step = 1, value, onChange, onCommit, labels, format }: RangeSliderProps) {
  const read = format ?? String;
  return (
    <AntdSlider
      range
      min={min}
      max={max}
      step={step}
      value={[...value]}
      onChange={(next) => onChange(pair(next))}
      onChangeComplete={(next) => onCommit?.(pair(next))}
      tooltip={{ open: false }}
      ariaLabelForHandle={[...labels]}
      ariaValueTextFormatterForHandle={[read, read]}
    />
  );
}
