import type { GiftCard } from '#domains/passes/contract.ts'
import type { Poster, PosterText } from '#platform/common/poster.ts'
import { formatDate } from '#platform/common/zones.ts'
import { posterPdf } from '#platform/images/poster-pdf.ts'

const [width, height] = [1240, 874]
const ink = '#1d2526'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#fbf8f1"/>
<rect x="36" y="36" width="${width - 72}" height="${height - 72}" rx="22" fill="none" stroke="#c9bfa9" stroke-width="3"/>
<path d="M36 664H${width - 36}" stroke="#c9bfa9" stroke-width="3" stroke-dasharray="4 10"/>
</svg>`

const text = (given: Pick<PosterText, 'text' | 'size' | 'maxLines'> & Partial<PosterText>): PosterText => ({
  font: 'Besley',
  weight: 400,
  minSize: given.size * 0.5,
  lineHeight: 1.3,
  colour: ink,
  gap: 24,
  ...given,
})

/** The card of a gift as a poster; the code and the address are lines of their page. */
const posterOf = ({ toName, fromName, message, title, firstName, endsAt, timezone }: GiftCard): Poster => ({
  width,
  height,
  svg,
  photos: [],
  byline: undefined,
  column: {
    left: 100,
    top: 90,
    width: width - 200,
    height: 550,
    texts: [
      text({ text: `${toName}, a gift from ${fromName}`, size: 44, maxLines: 2, gap: 0, colour: '#5b5340' }),
      text({ text: `${title} with ${firstName}`, size: 84, maxLines: 2, weight: 700 }),
      ...(message.trim() === '' ? [] : [text({ text: `“${message.trim()}”`, size: 38, maxLines: 6 })]),
      text({
        text: `Good until ${formatDate(new Date(endsAt.getTime() - 1), 'day', timezone)}`,
        size: 34,
        maxLines: 1,
        colour: '#5b5340',
      }),
    ],
  },
  align: 'left',
})

/** Draws the card of a gift, to print or to put under a tree. */
export const drawGift = (card: GiftCard): Promise<Buffer> =>
  posterPdf(posterOf(card), {
    title: `A gift from ${card.fromName}: ${card.title}`,
    lines: [
      { text: card.code, size: 24 },
      { text: new URL(card.url).origin + new URL(card.url).pathname, size: 11, url: card.url },
    ],
  })
