/** A piece of text and its place on the page, in points from the lower left corner. */
export type Piece = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}
