import type { Poster, PosterText } from '#platform/common/poster.ts'
import { cardHeight, cardLooks, cardWidth } from './looks.ts'

const ink = '#14121a'
const mark = (left: number, top: number, size: number): string =>
  `<svg x="${left}" y="${top}" width="${size}" height="${size}" viewBox="0 0 28 28"><path d="M2 9a7 7 0 0 1 7-7h10v10H9A7 7 0 0 1 2 9Z" fill="#00C1C1"/><path d="M26 19a7 7 0 0 1-7 7H9V16h10a7 7 0 0 1 7 3Z" fill="#661BC6"/></svg>`

/** The card of the installation's own pages, such as the start page, in the product's colours. */
export function ownCard({ title, lead }: { readonly title: string; readonly lead: string }): Poster {
  const look = cardLooks.brand
  const base = { font: look.text, weight: 400, lineHeight: 1.3, colour: ink, gap: 0 }
  const titled: PosterText = {
    ...base,
    text: title,
    weight: look.titleWeight,
    lineHeight: look.titleLineHeight,
    size: 76,
    minSize: 36,
    maxLines: 5,
  }
  const line: PosterText = { ...base, text: lead, size: 30, minSize: 24, maxLines: 4, gap: 38 }
  return {
    width: cardWidth,
    height: cardHeight,
    align: 'left',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}"><rect width="${cardWidth}" height="${cardHeight}" fill="#ffffff"/>${mark(72, 64, 72)}${mark(760, 105, 420)}</svg>`,
    photos: [],
    byline: {
      left: 164,
      top: 64,
      width: 400,
      height: 72,
      text: { ...base, text: 'Showcase', weight: 740, size: 34, minSize: 34, maxLines: 1 },
    },
    column: { left: 72, top: 180, width: 620, height: 386, texts: [titled, ...(lead ? [line] : [])] },
  }
}
