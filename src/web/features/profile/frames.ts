/** A place for a picture on a page, as the browser needs it to choose a size before the styles are there. */
export type Frame = {
  /** Width by height. */
  readonly ratio: number
  /** What it takes of the window: up to 599 px, up to 899 px, above. */
  readonly phone: string
  readonly tablet: string
  readonly desktop: string
}

/**
 * Phones are told two thirds of what a picture takes there: their third pixel a point is not seen, but its bytes would
 * be waited for.
 */
export const frames = {
  /** Beside the words, or above them on a phone. */
  heroPortrait: { ratio: 0.9, phone: '66vw', tablet: '60vw', desktop: '50vw' },
  /** Before which their panel stands. */
  heroWide: { ratio: 1.2, phone: '66vw', tablet: '66vw', desktop: '66vw' },
  card: { ratio: 4 / 3, phone: '62vw', tablet: '48vw', desktop: '400px' },
  /** The first of several services stands high. */
  leadingCard: { ratio: 0.75, phone: '46vw', tablet: '48vw', desktop: '460px' },
  service: { ratio: 4 / 3, phone: '62vw', tablet: '92vw', desktop: '460px' },
  about: { ratio: 0.8, phone: '62vw', tablet: '40vw', desktop: '480px' },
  face: { ratio: 1, phone: '40px', tablet: '40px', desktop: '40px' },
} as const satisfies Readonly<Record<string, Frame>>

/** The `sizes` of a picture that covers a frame: one that is wider than its frame is drawn wider, and cut. */
export function sizesIn(frame: Frame, picture: { width: number; height: number }): string {
  const beyond = Math.max(1, picture.width / picture.height / frame.ratio)
  const drawn = (width: string) =>
    width.replace(/^[\d.]+/, (number) => String(Math.round(Number(number) * beyond)))
  const { phone, tablet, desktop } = frame
  return `(max-width: 599px) ${drawn(phone)}, (max-width: 899px) ${drawn(tablet)}, ${drawn(desktop)}`
}
