/** A place for a picture on a page, as the browser needs it to choose a size before the styles are there. */
export type Frame = {
  /** Width by height, on a phone and above. */
  readonly ratios: readonly [phone: number, above: number]
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
  heroPortrait: { ratios: [1.07, 0.9], phone: '66vw', tablet: '60vw', desktop: '50vw' },
  /** Before which their panel stands. */
  heroWide: { ratios: [1.5, 1.2], phone: '66vw', tablet: '66vw', desktop: '66vw' },
  card: { ratios: [4 / 3, 4 / 3], phone: '62vw', tablet: '48vw', desktop: '400px' },
  /** The first of several services stands high. */
  leadingCard: { ratios: [4 / 3, 0.75], phone: '62vw', tablet: '48vw', desktop: '460px' },
  service: { ratios: [16 / 9, 4 / 3], phone: '62vw', tablet: '92vw', desktop: '460px' },
  about: { ratios: [0.8, 0.8], phone: '62vw', tablet: '40vw', desktop: '480px' },
  face: { ratios: [1, 1], phone: '40px', tablet: '40px', desktop: '40px' },
} as const satisfies Readonly<Record<string, Frame>>

/** The `sizes` of a picture that covers a frame: one that is wider than its frame is drawn wider, and cut. */
export function sizesIn(frame: Frame, picture: { width: number; height: number }): string {
  const [onPhone, above] = frame.ratios.map((ratio) => Math.max(1, picture.width / picture.height / ratio))
  const drawn = (width: string, beyond = 1) =>
    width.replace(/^[\d.]+/, (number) => String(Math.round(Number(number) * beyond)))
  const { phone, tablet, desktop } = frame
  return `(max-width: 599px) ${drawn(phone, onPhone)}, (max-width: 899px) ${drawn(tablet, above)}, ${drawn(desktop, above)}`
}
