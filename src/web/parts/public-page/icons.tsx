const paths = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  pin: 'M12 21s7-6.2 7-11.500A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  video: 'M3 6h12v12H3zM15 10l6-3v10l-6-3z',
  sound: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M16 11a3 3 0 1 0-1-5.800M17 14c2.500.5 4 2.700 4 6',
  gift: 'M3 9h18v4H3zM5 13v8h14v-8M12 9v12M12 9C9 9 7 7.500 7 6s3-2.500 5 3c2-5.500 5-4.500 5-3s-2 3-5 3z',
  back: 'm15 5-7 7 7 7',
  refund: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  play: 'M8 5v14l11-7z',
  check: 'm5 12 5 5L19 7',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  forward: 'm9 5 7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  pause: 'M8 5v14M16 5v14',
  several: 'M8 8h12v12H8zM16 8V4H4v12h4',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9v6l5-3z',
  facebook: 'M3 3h18v18H3zM16 7h-1a2 2 0 0 0-2 2v12M10 13h6',
  linkedIn: 'M3 3h18v18H3zM8 11v6M8 7h.01M12 17v-6M12 14a2 2 0 0 1 4 0v3',
  featured: 'M6 3h12v18l-6-5-6 5z',
  lock: 'M6 11h12v10H6zM8 11V8a4 4 0 0 1 8 0v3',
  calendar: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M9 15l2 2 4-4',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const
export type IconName = keyof typeof paths

/** A line icon that repeats the text beside it. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="ic"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  )
}

/** The icon of a place: a camera for a call, a microphone for an audio room, a pin for an address. */
export const placeIcon = (place: string): IconName =>
  /^zoom\b|^online$/i.test(place)
    ? 'video'
    : /^clubhouse\b|audio room|^by phone$/i.test(place)
      ? 'sound'
      : 'pin'
