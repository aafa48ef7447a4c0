import { encode } from 'uqr'
import type { GiftCard } from '#domains/passes/contract.ts'
import { giftMessageMax } from '#domains/passes/gift-contract.ts'
import type { Poster, PosterText } from '#platform/common/poster.ts'
import { inZone } from '#platform/common/zones.ts'
import { posterPdf } from '#platform/images/poster-pdf.ts'

/** A5 across in pixels, and a pixel in points. */
const [width, height] = [1240, 874]
const point = 595.28 / width

const colours = {
  paper: '#fff8f1',
  ink: '#33101f',
  quiet: '#6f4256',
  ground: '#17604f',
  shade: '#0f4a3d',
  red: '#e23f27',
  yellow: '#f4b223',
  pink: '#f4a3b1',
}

/** Where the words stand, right of the drawing, and the ticket with the code below them. */
const greeting = { left: 552, top: 60, width: 618, height: 56 }
const column = { left: 552, top: 132, width: 618, height: 458 }
const ticket = { left: 552, top: 626, width: 618, height: 178 }
const scan = { left: 1008, top: 642, size: 146 }

const mostMarks = 10

/** The card's circles, one for each session, at most ten. */
function marks(credits: number): string {
  const count = Math.min(Math.max(credits, 1), mostMarks)
  const columns = Math.min(count, 5)
  const [radius, top] = count === 1 ? [30, 160] : [16, 146]
  return Array.from({ length: count }, (_, index) => {
    const x = 240 + ((index % columns) - (columns - 1) / 2) * 50
    return `<circle cx="${x}" cy="${top + Math.floor(index / columns) * 48}" r="${radius}"/>`
  }).join('')
}

/** The open envelope of the page of a gift, on a ground that fills the left side. */
const drawing = (credits: number): string => `
<rect width="480" height="${height}" fill="${colours.ground}"/>
<circle cx="430" cy="150" r="230" fill="${colours.shade}"/>
<rect x="480" width="${width - 480}" height="${height}" fill="${colours.paper}"/>
<g transform="translate(-38 236) scale(1.16)">
<path d="M70 180 240 66l170 114v130H70z" fill="${colours.red}"/>
<g transform="rotate(-4 240 170)">
<rect x="104" y="70" width="272" height="170" rx="6" fill="${colours.paper}"/>
<path d="M104 114V76a6 6 0 0 1 6-6h260a6 6 0 0 1 6 6v38z" fill="${colours.pink}"/>
<path d="M122 92h116" stroke="${colours.ink}" stroke-width="9" stroke-linecap="round"/>
<g fill="none" stroke="${colours.ink}" stroke-width="4">${marks(credits)}</g>
</g>
<path d="M70 180 240 268 410 180v130H70z" fill="${colours.yellow}"/>
<path d="M70 310 206 251M410 310 274 251" stroke="${colours.ink}" stroke-width="3" opacity=".35"/>
</g>
<g fill="${colours.pink}"><circle cx="92" cy="170" r="13"/><circle cx="398" cy="700" r="10"/><circle cx="300" cy="112" r="8"/></g>
<g fill="${colours.yellow}"><path d="M190 220l18 32-36-3zM372 236l20 26-32 6zM96 704l20 28-34 4z"/></g>
<circle cx="222" cy="742" r="9" fill="${colours.red}"/>`

/** The address as squares that a phone reads; four of them stay free around it. */
function squares(url: string): string {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const side = scan.size / size
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<g transform="translate(${scan.left} ${scan.top}) scale(${side})" shape-rendering="crispEdges"><path d="${path.join('')}" fill="${colours.ink}"/></g>`
}

const svgOf = ({
  credits,
  url,
}: GiftCard): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${drawing(credits)}
<rect x="${ticket.left}" y="${ticket.top}" width="${ticket.width}" height="${ticket.height}" rx="14" fill="#ffffff" stroke="${colours.ink}" stroke-width="3"/>
<path d="M988 ${ticket.top + 14}v${ticket.height - 28}" stroke="${colours.ink}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>
${squares(url)}
</svg>`

const text = (given: Pick<PosterText, 'text' | 'size' | 'maxLines'> & Partial<PosterText>): PosterText => ({
  font: 'Figtree',
  weight: 400,
  minSize: given.size * 0.6,
  lineHeight: 1.3,
  colour: colours.ink,
  gap: 20,
  ...given,
})

const lastDay = ({ endsAt, timezone }: GiftCard): string =>
  inZone(endsAt.getTime() - 1, timezone, { month: 'long', day: 'numeric', year: 'numeric' })

/** The card of a gift as a poster; the code and the address are lines of their page. */
function posterOf(card: GiftCard): Poster {
  const { toName, fromName, title, providerName, firstName, credits } = card
  const message = card.message.trim()
  const what = credits === 1 ? 'One session' : `${credits} sessions`
  const { quiet } = colours
  return {
    width,
    height,
    svg: svgOf(card),
    photos: [],
    byline: {
      ...greeting,
      text: text({
        text: `For ${toName}`,
        instead: 'For you',
        size: 36,
        maxLines: 1,
        weight: 600,
        colour: quiet,
      }),
    },
    column: {
      ...column,
      texts: [
        // the first one gets the height that the others leave: 400 letters of a message too
        ...(message
          ? [
              text({
                text: `“${message}”`,
                font: 'Besley',
                size: 40,
                minSize: 17,
                maxLines: 9,
                maxLetters: giftMessageMax + 2,
                lineHeight: 1.35,
                gap: 0,
              }),
            ]
          : []),
        text({
          text: `from ${fromName}`,
          instead: 'from a friend',
          size: 28,
          maxLines: 1,
          colour: quiet,
          gap: 18,
        }),
        text({
          text: title,
          font: 'Besley',
          weight: 800,
          size: 72,
          minSize: 36,
          maxLines: 2,
          lineHeight: 1.08,
          gap: 30,
        }),
        text({
          text: `${what} with ${providerName || firstName}`,
          size: 30,
          maxLines: 1,
          weight: 600,
          gap: 18,
        }),
      ],
    },
    align: 'left',
  }
}

/** Draws the card of a gift, to print or to put under a tree. */
export function drawGift(card: GiftCard): Promise<Buffer> {
  const { origin, host, pathname } = new URL(card.url)
  const left = (ticket.left + 28) * point
  const at = (offset: number) => (ticket.top + offset) * point
  return posterPdf(posterOf(card), {
    title: `A gift from ${card.fromName}: ${card.title}`,
    lines: [
      { text: `Your code, good until ${lastDay(card)}`, size: 9.5, left, top: at(28), colour: colours.quiet },
      { text: card.code, size: 15.5, left, top: at(60), colour: colours.ink, isCode: true },
      {
        text: `${host}${pathname}`,
        size: 10,
        left,
        top: at(122),
        colour: colours.ink,
        url: `${origin}${pathname}`,
      },
    ],
  })
}
