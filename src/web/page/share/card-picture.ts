import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { isAvatar } from '#platform/common/picture-name.ts'
import type { Box, PosterPhoto } from '#platform/common/poster.ts'
import { isPremium, premiumArt } from '../../parts/public-page/art/premium/premium-art.ts'
import type { MediaValue } from '../../parts/public-page/media.tsx'
import { figureOf, paint } from '../../parts/public-page/pictures.tsx'
import { groundForm } from '../../sections/hero/composition.ts'
import type { Colours } from '../../themes/colours.ts'

type Picture = { readonly svg: string; readonly photos: readonly PosterPhoto[] }

type Frame = {
  readonly box: Box
  readonly radius: number
  readonly colours: Colours
  /** The colour of the frame's edge, if it has one. */
  readonly edge: string | undefined
}

const middle = { x: 50, y: 50 }

const rectangle = ({ left, top, width, height }: Box, radius: number, style: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" ${style}/>`

/** Draws the picture of a record in its frame: an uploaded one, or a drawing. `drawn` is the one that the page draws. */
export function cardPicture(
  showcase: Pick<PublicShowcase, 'appearance' | 'hero'>,
  { media, drawn }: { readonly media: MediaValue | null; readonly drawn: string },
  { box, radius, colours, edge }: Frame,
): Picture {
  const chosen = media?.type === 'image' ? media.image : ''
  // the card is one drawing: the face is a file of its own
  const image = chosen === '' || isAvatar(chosen) ? drawn : chosen
  const over =
    edge === undefined ? '' : rectangle(box, radius, `fill="none" stroke="${edge}" stroke-width="2"`)
  const uploaded = readPictureRef(image)
  if (uploaded) {
    const focus = (media?.type === 'image' && media.focus) || middle
    return {
      svg: rectangle(box, radius, `fill="${uploaded.colour}"`),
      photos: [{ ...box, ref: uploaded.ref, focus, radius }],
    }
  }
  const { viewBox, fit, shapes } = isPremium(image)
    ? premiumArt(image, groundForm(showcase), 'art')
    : paint(figureOf(image), {
        ...colours,
        art: { ...colours.art, a4: image === 'arc' ? colours.field : colours.art.a4 },
      })
  const { left, top, width, height } = box
  const drawing = `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${fit}">${shapes}</svg>`
  const svg = [
    `<clipPath id="frame">${rectangle(box, radius, '')}</clipPath>`,
    `<g clip-path="url(#frame)">${rectangle(box, 0, `fill="${colours.field}"`)}${drawing}</g>`,
    over,
  ]
  return { svg: svg.join(''), photos: [] }
}

/** Draws a portrait in a circle. Undefined for a person without one. */
export function cardFace(image: string, box: Box, { art }: Colours): Picture | undefined {
  const uploaded = readPictureRef(image)
  if (!uploaded && !isAvatar(image)) return undefined
  const radius = box.width / 2
  return {
    svg: rectangle(box, radius, `fill="${uploaded?.colour ?? art.a4}"`),
    photos: [{ ...box, ref: image, focus: middle, radius }],
  }
}
