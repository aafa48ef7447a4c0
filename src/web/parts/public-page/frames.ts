/**
 * A place for a picture on a page, as the browser needs it to choose a size before the styles are there. Phones are told
 * two thirds of the width: nobody sees the third pixel of a point on a phone, and its bytes would delay the page.
 */
export type Frame = {
  /** Width by height, on a phone and above. */
  readonly ratios: readonly [phone: number, above: number]
  /** What it takes of the window: up to 599 px, up to 899 px, above. */
  readonly phone: string
  readonly tablet: string
  readonly desktop: string
}

/** The `sizes` of a picture that covers a frame: one that is wider than its frame is drawn wider, and cut. */
export function sizesIn(frame: Frame, picture: { width: number; height: number }): string {
  const [onPhone, above] = frame.ratios.map((ratio) => Math.max(1, picture.width / picture.height / ratio))
  const drawn = (width: string, beyond = 1) =>
    width.replace(/^[\d.]+/, (number) => String(Math.round(Number(number) * beyond)))
  const { phone, tablet, desktop } = frame
  return `(max-width: 599px) ${drawn(phone, onPhone)}, (max-width: 899px) ${drawn(tablet, above)}, ${drawn(desktop, above)}`
}
