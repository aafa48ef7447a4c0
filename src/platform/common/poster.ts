/** The fonts that a poster can use, by the names that stylesheets give them. */
export const posterFonts = [
  'Besley',
  'Big Shoulders',
  'Bodoni Moda',
  'Familjen Grotesk',
  'Figtree',
  'Gabarito',
  'Hanken Grotesk',
  'Instrument Sans',
  'Piazzolla',
] as const
export type PosterFont = (typeof posterFonts)[number]

/** A rectangle in pixels. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture from a file, cropped to its box around the focus point, which is in percent. */
export type PosterPhoto = Box & {
  readonly ref: string
  readonly focus: { readonly x: number; readonly y: number }
  /** The radius of its corners in pixels. */
  readonly radius: number
}

/** A text that is made smaller until it fits, and cut off with an ellipsis at its smallest size. Sizes are in pixels. */
export type PosterText = {
  readonly text: string
  /** For a name: the text that is drawn if not every word of the name can be. Other texts leave such words out. */
  readonly instead?: string
  readonly font: PosterFont
  readonly weight: number
  readonly size: number
  readonly minSize: number
  readonly maxLines: number
  /** What is longer is cut off before it is measured; by default 200 letters. */
  readonly maxLetters?: number
  /** As a multiple of the size. */
  readonly lineHeight: number
  readonly colour: string
  /** The space above it, in pixels. */
  readonly gap: number
  /** A filled box around the text; `radius` in pixels. */
  readonly fill?: { readonly colour: string; readonly radius: number }
}

/** A picture of texts and pictures as plain data. `platform/images/draw-poster.ts` draws it. */
export type Poster = {
  readonly width: number
  readonly height: number
  /** The background and everything drawn, as SVG without text. */
  readonly svg: string
  readonly photos: readonly PosterPhoto[]
  /** One line in its own box, in the middle of its height. */
  readonly byline: (Box & { readonly text: PosterText }) | undefined
  /** Texts from top to bottom, which end at the bottom of the column. The first one gets what the others leave. */
  readonly column: Box & { readonly texts: readonly PosterText[] }
  /** The side at which lines begin. */
  readonly align: 'left' | 'right'
}

/** Whether the first letter of a text belongs to a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)
