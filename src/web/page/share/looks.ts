import type { Box, PosterFont } from '#platform/common/poster.ts'
import type { ThemeName } from '../../themes/palettes.ts'

/** How the card of a shared link looks in a theme: its fonts, and the place and corners of its picture. */
export type CardLook = {
  readonly display: PosterFont
  readonly text: PosterFont
  readonly titleWeight: number
  readonly titleLineHeight: number
  readonly isUpperCase: boolean
  readonly picture: Box
  /** In pixels, for a provider who did not choose corners. */
  readonly pictureRadius: number
  readonly buttonRadius: number
  /** Whether the picture has an edge. */
  readonly hasEdge: boolean
}

export const cardWidth = 1200
export const cardHeight = 630

/** The picture reaches three edges of the card. */
const bleeding: Box = { left: 640, top: 0, width: 560, height: cardHeight }
/** The picture stands free. */
const inset = (margin: number): Box => ({
  left: 650,
  top: margin,
  width: 550 - margin,
  height: cardHeight - 2 * margin,
})

const round = 999
const plain = { isUpperCase: false, hasEdge: false, titleLineHeight: 1.1 }

export const cardLooks: Readonly<Record<ThemeName | 'brand', CardLook>> = {
  studio: {
    ...plain,
    display: 'Besley',
    text: 'Figtree',
    titleWeight: 800,
    picture: bleeding,
    pictureRadius: 0,
    buttonRadius: round,
  },
  pulse: {
    ...plain,
    display: 'Big Shoulders',
    text: 'Familjen Grotesk',
    titleWeight: 850,
    titleLineHeight: 1,
    isUpperCase: true,
    picture: bleeding,
    pictureRadius: 0,
    buttonRadius: 0,
  },
  atelier: {
    ...plain,
    display: 'Bodoni Moda',
    text: 'Instrument Sans',
    titleWeight: 450,
    picture: inset(56),
    pictureRadius: 10,
    buttonRadius: 0,
  },
  summit: {
    ...plain,
    display: 'Gabarito',
    text: 'Figtree',
    titleWeight: 700,
    picture: inset(40),
    pictureRadius: 44,
    buttonRadius: 14,
  },
  paper: {
    ...plain,
    display: 'Piazzolla',
    text: 'Piazzolla',
    titleWeight: 560,
    picture: inset(64),
    pictureRadius: 0,
    buttonRadius: 2,
    hasEdge: true,
  },
  brand: {
    ...plain,
    display: 'Hanken Grotesk',
    text: 'Hanken Grotesk',
    titleWeight: 740,
    picture: bleeding,
    pictureRadius: 0,
    buttonRadius: round,
  },
}
