/**
 * A picture's place on a page, so that the browser can choose a size before the styles load. Phones get two thirds of
 * the width: a third pixel per point is invisible on a phone, and its bytes would delay the page.
 */
export type Frame = {
  /** Width by height, on a phone and above. */
  readonly ratios: readonly [phone: number, above: number]
  /** The width in the window: up to 599 px, up to 899 px, above. */
  readonly phone: string
  readonly tablet: string
  readonly desktop: string
}

/** The `sizes` of a picture that covers a frame: a picture wider than its frame is drawn wider and cropped. */
export function sizesIn(frame: Frame, picture: { width: number; height: number }): string {
  const [onPhone, above] = frame.ratios.map((ratio) => Math.max(1, picture.width / picture.height / ratio))
  const drawn = (width: string, beyond = 1) =>
    width.replace(/^[\d.]+/, (number) => String(Math.round(Number(number) * beyond)))
  const { phone, tablet, desktop } = frame
  return `(max-width: 599px) ${drawn(phone, onPhone)}, (max-width: 899px) ${drawn(tablet, above)}, ${drawn(desktop, above)}`
}
