import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { MediaValue } from '../../parts/public-page/media.tsx'

const dark = [18, 14, 18] as const
const light = [255, 252, 248] as const
/** The part of the photograph's mean colour in the veil. */
const tint = 0.14
/** The opacity of the veil under text; page.css has the same value. */
export const veilOpacity = 0.8

export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

export const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/**
 * The colours of a text over a photograph: a veil tinted by the photograph, and its ink. They pass AA over every
 * photograph, so that no theme has to paint the hero.
 */
export function photoVeil(mean: string, colour: 'white' | 'black'): { veil: string; ink: string } {
  const [ground, ink] = colour === 'white' ? [dark, light] : [light, dark]
  const photo = channelsOf(mean)
  return {
    veil: hexOf(ground.map((channel, i) => channel * (1 - tint) + (photo[i] ?? 0) * tint)),
    ink: hexOf(ink),
  }
}

/** CSS variables of a hero with an uploaded photograph; undefined for any other picture. */
export function veilStyle(media: MediaValue | null, colour: 'white' | 'black' = 'black') {
  const photo = media?.type === 'image' ? readPictureRef(media.image) : undefined
  if (!photo) return undefined
  const { veil, ink } = photoVeil(photo.colour, colour)
  return { '--veil': veil, '--veil-ink': ink }
}
