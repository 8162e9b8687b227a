import { classNames } from './class-names.ts';

/** Outlines on a 24 grid, drawn with a 1.75 stroke; one path each. */
const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  'zoom-in': 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4M8 11h6M11 8v6',
  'zoom-out': 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4M8 11h6',
  pin: 'M12 21c4.5-4.6 7-8.2 7-11a7 7 0 0 0-14 0c0 2.8 2.5 6.4 7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.2 8.2 0 0 1 9.5 4 8.2 8.2 0 1 0 20 14.5z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 20a2.2 2.2 0 0 0 4 0',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 6.5L20 6',
  message: 'M4 5h16v11.5H9L4 20z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5C5.3 16.9 8.2 15 12 15s6.7 1.9 7.5 5.5',
  'user-plus':
    'M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2.500 20.500C3.300 16.900 6.200 15 10 15c1.600 0 3 .3 4.200.9M18.500 14.500v6M15.500 17.500h6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  locate: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
  home: 'M4 10.5 12 4l8 6.5V20H4zM9.5 20v-6h5v6',
  shop: 'M4 9.5 5.5 4h13L20 9.5zM4 9.5c0 3.3 5.3 3.3 5.3 0 0 3.3 5.4 3.3 5.4 0 0 3.3 5.3 3.3 5.3 0M5.5 12v8h13v-8M10 20v-4.5h4V20',
  map: 'M9 4 3.5 6.5V20L9 17.5l6 2.5 5.5-2.5V4L15 6.5zM9 4v13.5M15 6.5V20',
  chevron: 'M9 5l7 7-7 7',
  'chevron-down': 'M6 9.5l6 6 6-6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18',
  heart: 'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z',
  phone:
    'M5 4h3.6l1.6 4.4L8 10.1a12.5 12.5 0 0 0 5.9 5.9l1.7-2.2 4.4 1.6V19a1.8 1.8 0 0 1-2 1.8C10 20.3 3.7 14 3.2 6A1.8 1.8 0 0 1 5 4z',
  whatsapp: 'M4 20l1.1-4A8.4 8.4 0 1 1 8 18.9zM9.2 8.5c-.6 3.4 2.9 6.9 6.3 6.3l.3-1.8-2.2-1-1 .9-1.5-1.5.9-1-1-2.2z',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4zM12 9.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z',
  filter: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  sort: 'M7 5v14M4 16l3 3 3-3M13 6h8M13 12h6M13 18h3',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  'wifi-off':
    'M3 3l18 18M2 9a14.5 14.5 0 0 1 4.2-2.8M10.5 5A14.5 14.5 0 0 1 22 9M5 12.6a10 10 0 0 1 4.5-2.7M14.5 10a10 10 0 0 1 4.5 2.6M8.3 16.2a5.5 5.5 0 0 1 7.4 0M12 19.7v.1',
  wrench: 'M20.3 7.2a5 5 0 0 1-6.6 6.2L7 20.1A2.2 2.2 0 0 1 3.9 17l6.7-6.7a5 5 0 0 1 6.2-6.6l-3.1 3.1.6 2.9 2.9.6z',
  shield: 'M12 3l7.5 2.5v6c0 4.6-3.1 7.6-7.5 9.5-4.4-1.9-7.5-4.9-7.5-9.5v-6zM8.8 11.8l2.3 2.3 4.2-4.4',
  logout: 'M14 4H5v16h9M10 12h11M17.5 8l4 4-4 4',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  list: 'M4 6h16M4 12h16M4 18h16',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  send: 'M5 12h14M13 6l6 6-6 6',
  flag: 'M5.5 21V4h12L15 8l2.5 4h-12',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.6-3.300 3-5.200 6.5-5.200s5.900 1.900 6.5 5.200M16 4.800a3.5 3.5 0 0 1 0 6.400M18 15.300c1.900.7 3.100 2.300 3.5 4.700',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16.5h6',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 14.5H10',
  layers: 'M12 3.5 21 8l-9 4.5L3 8zM3 12l9 4.5 9-4.5M3 16l9 4.5 9-4.5',
  activity: 'M3 12h4l3-7.5 4 15 3-7.5h4',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100',
  sparkles:
    'M10 4.5l1.900 5.100 5.100 1.900-5.100 1.900L10 18.5l-1.900-5.100L3 11.5l5.100-1.900zM18.5 15v5M16 17.5h5M18.5 4v4M16.5 6h4',
  upload: 'M12 16V4.5M8 8.5l4-4 4 4M4.5 15v5h15v-5',
  download: 'M12 4v11.5M8 11.5l4 4 4-4M4.5 15v5h15v-5',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3.5',
  bookmark: 'M6.5 3.5h11v17L12 16.5l-5.5 4z',
  link: 'M10 14a4 4 0 0 0 5.700 0l3.5-3.5a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3.5 3.5a4 4 0 0 0 5.700 5.700l1-1',
  ban: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12',
  book: 'M4 4.5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H4zM20 4.5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6z',
  columns: 'M4 4.5h16v15H4zM9.5 4.5v15M14.5 4.5v15',
  edit: 'M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.1',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.4 9.7a2.6 2.6 0 1 1 3.9 2.25c-.8.5-1.3 1-1.3 1.9M12 16.6v.1',
  keyboard: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M17.5 10v.1M7 14h10',
};

/** Names of the icons that exist. */
export type IconName = keyof typeof paths;

/** Icons that point somewhere and so follow the reading direction. */
const mirrored: ReadonlySet<IconName> = new Set<IconName>(['chevron', 'back', 'send', 'logout', 'undo', 'help']);

export interface IconProps {
  name: IconName;
  /** Side in pixels; without it the icon is 1.25 times the text beside it. */
  size?: number | undefined;
  /** Filled instead of outlined (a saved heart, a full star). */
  solid?: boolean | undefined;
  className?: string | undefined;
}

/** A decorative outline icon: hidden from assistive technology, so the text or label beside it must say the same. */
export function Icon({ name, size, solid, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('icon', solid && 'icon--solid', mirrored.has(name) && 'icon--mirrored', className)}
      style={size ? { inlineSize: size, blockSize: size } : undefined}
      viewBox="0 0 24 24"
    >
      <path d={paths[name]} />
    </svg>
  );
}
