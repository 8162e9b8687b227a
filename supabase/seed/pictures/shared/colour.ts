/** Paint colours by the name a listing would use. */
export const colours = {
  lime: '#b9ea12',
  red: '#d42a24',
  blue: '#1f5fd0',
  orange: '#f0701a',
  white: '#eef0ea',
  black: '#2c302a',
  green: '#2f9a4c',
  yellow: '#f4bd17',
  teal: '#148f91',
  sand: '#c8a678',
  silver: '#b4bab4',
  grey: '#7d857c',
  maroon: '#7d1f2b',
  navy: '#1d3358',
  olive: '#6d7340',
  brown: '#6b4a32',
  cream: '#efe6cf',
  purple: '#5b3a9c',
} as const;

export type ColourName = keyof typeof colours;

export const ink = '#11150f';
export const rubber = '#14160f';
export const darkPlastic = '#191c16';
export const frameBlack = '#22261f';
export const gold = '#c79a3a';
export const bare = '#c9cec5';
export const lampGlass = '#f8fbea';
export const lampRed = '#ff3b2f';

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** The colour `share` of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => {
    const channel = Math.round(value + ((target[index] ?? 0) - value) * share);
    return channel.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** The shades that a painted surface needs, from lit edge to deep shadow. */
export interface Ramp {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
}

export function ramp(base: string): Ramp {
  return {
    light: mix(base, '#ffffff', 0.2),
    base,
    dark: mix(base, '#0b0d0a', 0.3),
    deep: mix(base, '#0b0d0a', 0.58),
  };
}
