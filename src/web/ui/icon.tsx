import { LineDrawing } from './line-drawing.tsx'

const paths = {
  home: 'M3 10.5 12 3l9 7.5V21h-6v-6H9v6H3z',
  orders: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
  services: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-7 7-7s7 3 7 7M16 4a4 4 0 0 1 0 7M18 14c2.5 1 4 3.5 4 7',
  calendar: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M9 15l2 2 4-4',
  ticket: 'M3 7h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 7v12',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  box: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 4-6 8-6s8 2 8 6',
  key: 'M8 9a5 5 0 1 0 0 10A5 5 0 0 0 8 9zM12 11l8-8M16 7l3 3',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  coaching: 'M12 3 2 8l10 5 10-5zM6 10.5V16c2 2 4 3 6 3s4-1 6-3v-5.5',
  up: 'M12 19V5M5 12l7-7 7 7',
  down: 'M12 5v14M5 12l7 7 7-7',
  heart: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
  exchange: 'M4 8h14l-4-4M20 16H6l4 4',
  gift: 'M3 9h18v4H3zM5 13v8h14v-8M12 9v12M12 9C9 9 7 7.5 7 6s3-2.5 5 3c2-5.5 5-4.5 5-3s-2 3-5 3z',
  plus: 'M12 5v14M5 12h14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  warning: 'M12 3 2 20h20zM12 9v5M12 17h.01',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 8l8 8M16 8l-8 8',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7h.01',
  success: 'm5 12 5 5L20 7',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  back: 'm15 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  chevron: 'm6 9 6 6 6-6',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  mail: 'M3 6h18v13H3zM3 7l9 6 9-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  upload: 'M12 20V9M7 13l5-5 5 5M4 4h16',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5h.01',
  camera: 'M3 8h4l2-3h6l2 3h4v12H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  crop: 'M7 2v15h15M2 7h15v15',
  focal: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4',
  minus: 'M5 12h14',
  lock: 'M6 11h12v10H6zM8 11V8a4 4 0 0 1 8 0v3',
  leave: 'M14 4h6v16h-6M10 8l-4 4 4 4M6 12h10',
} as const

export type IconName = keyof typeof paths

/** A line icon that only repeats the text beside it. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <LineDrawing path={paths[name]} size={size} />
)
