import { LineDrawing } from './line-drawing.tsx'

const paths = {
  calendar: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M9 15l2 2 4-4',
  video: 'M3 7h12v10H3zM15 11l6-4v10l-6-4z',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  voice: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5 11a7 7 0 0 0 14 0M12 18v3',
  back: 'm15 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  lock: 'M6 11h12v10H6zM8 11V8a4 4 0 0 1 8 0v3',
  ticket: 'M3 7h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 7v12',
  check: 'm5 12 5 5L20 7',
  undo: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  cross: 'm6 6 12 12M18 6 6 18',
  card: 'M3 6h18v12H3zM3 10h18M7 15h4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  gift: 'M3 9h18v4H3zM5 13v8h14v-8M12 9v12M12 9C9 9 7 7.500 7 6s3-2.500 5 3c2-5.500 5-4.500 5-3s-2 3-5 3z',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500a6.500 6.500 0 0 1 3.500 5.500',
} as const

export type LineIconName = keyof typeof paths

/** A line icon that repeats the text beside it; never used alone. */
export const LineIcon = ({ name, size = 20 }: { name: LineIconName; size?: number }) => (
  <LineDrawing path={paths[name]} size={size} />
)
