import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { isAvatar } from '#platform/common/picture-name.ts'
import { drawnHero } from '../parts/public-page/drawn.ts'
import { featuredCard, featuredWords } from '../parts/public-page/featured-card.ts'
import { oneLinerOf } from '../parts/public-page/one-liner.ts'
import { pageColours } from '../parts/public-page/page-colours.ts'
import { figureOf, paint } from '../parts/public-page/pictures.tsx'
import { heroGround } from '../sections/hero/composition.ts'
import type { Palette } from '../themes/palettes.ts'

const width = 1200
const height = 630
/** The width of the text, left of the picture. */
const room = 570
/** The position of the picture. */
const place = { left: 620, top: 0, width: 580, height } as const

type Shared = Pick<PublicShowcase, 'profile' | 'provider' | 'hero' | 'appearance'> &
  Parameters<typeof featuredCard>[0]

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Wraps text into at most `lines` lines of at most `maxLength` characters. A longer text ends in an ellipsis. */
export function wrap(text: string, maxLength: number, lines: number): string[] {
  const broken: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = broken.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= maxLength)
      broken[broken.length - 1] = `${last} ${word}`
    else broken.push(word)
  }
  const shown = broken
    .slice(0, lines)
    .map((line) => (line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line))
  if (broken.length > lines) shown[lines - 1] = `${shown[lines - 1] ?? ''}…`
  return shown
}

/** The uploaded picture of the card, its position and focus; undefined if the card has a drawing. */
export function sharePhoto({ hero }: Pick<PublicShowcase, 'hero'>) {
  if (hero?.media?.type !== 'image') return undefined
  const picture = readPictureRef(hero.media.image)
  return picture && { ...place, ref: picture.ref, focus: hero.media.focus ?? { x: 50, y: 50 } }
}

/**
 * Preview picture of a shared link: 1200 × 630; name, one-liner and what the provider features on the left, the hero's
 * picture on the right.
 */
export function shareCardSvg(showcase: Shared): string {
  const { colours } = pageColours(showcase)
  const ink = heroGround(showcase)?.ink ?? colours.heroInk
  const name = [showcase.profile.firstName, showcase.profile.lastName].flatMap((part) => wrap(part, 18, 1))
  const size = Math.min(
    96,
    Math.floor(room / (0.82 * Math.max(5, ...name.map((line) => Array.from(line).length)))),
  )
  const words = wrap(oneLinerOf(showcase.profile), 30, 3)
  const featured = featuredCard(showcase)
  const offered = featured ? wrap(featuredWords(featured), 32, 2) : []
  const offerHeight = offered.length > 0 ? 32 + offered.length * 38 : 0
  const top = (height - name.length * size * 1.08 - 28 - words.length * 44 - offerHeight) / 2 + size * 0.8
  const belowName = top + (name.length - 1) * size * 1.08 + 72
  const line = (text: string, y: number, style: string): string =>
    `<text x="72" y="${Math.round(y)}" ${style}>${escaped(text)}</text>`
  const serif = `font-family="Besley, Georgia, 'DejaVu Serif', serif" fill="${ink}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...background(showcase, colours),
    ...name.map((text, i) =>
      line(text, top + i * size * 1.08, `${serif} font-size="${size}" font-weight="800"`),
    ),
    ...words.map((text, i) => line(text, belowName + i * 44, `${serif} font-size="32"`)),
    ...offered.map((text, i) =>
      line(text, belowName + words.length * 44 + 32 + i * 38, `${serif} font-size="28" font-weight="700"`),
    ),
    '</svg>',
  ].join('')
}

function background(showcase: Shared, palette: Palette): string[] {
  const { hero } = showcase
  const ground = heroGround(showcase)
  if (ground)
    return [
      `<svg width="${width}" height="${height}" viewBox="${ground.viewBox}" preserveAspectRatio="${ground.fit}">${ground.shapes}</svg>`,
    ]
  const field = `<rect width="${width}" height="${height}" fill="${palette.hero}"/>`
  const chosen = hero?.media?.type === 'image' ? hero.media.image : ''
  // the card is one drawing: the face is a file of its own
  const image = chosen === '' || isAvatar(chosen) ? drawnHero(showcase) : chosen
  const { left, top } = place
  const frame = `x="${left}" y="${top}" width="${place.width}" height="${place.height}"`
  const uploaded = readPictureRef(image)
  if (uploaded) return [field, `<rect ${frame} fill="${uploaded.colour}"/>`]
  const { viewBox, fit, shapes } = paint(figureOf(image), {
    ...palette,
    art: { ...palette.art, a4: image === 'arc' ? palette.hero : palette.art.a4 },
  })
  return [field, `<svg ${frame} viewBox="${viewBox}" preserveAspectRatio="${fit}">${shapes}</svg>`]
}
