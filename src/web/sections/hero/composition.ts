import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Ground } from '../../parts/public-page/art/premium/ground.ts'
import { type GroundForm, isPremium, premiumArt } from '../../parts/public-page/art/premium/premium-art.ts'
import type { MediaValue } from '../../parts/public-page/media.tsx'

/**
 * The layout of a hero: a drawing or a photograph beside the text; a wide photograph behind the text, under a veil;
 * a premium background behind the text; a video's poster.
 */
export type Composition = 'figure' | 'portrait' | 'wide' | 'ground' | 'video'

export function compositionOf(media: MediaValue | null): Composition {
  if (media === null) return 'figure'
  if (media.type === 'youtube') return 'video'
  if (isPremium(media.image)) return 'ground'
  const picture = readPictureRef(media.image)
  if (!picture) return 'figure'
  return picture.width >= 1000 && picture.width / picture.height >= 1.5 ? 'wide' : 'portrait'
}

type Looks = Pick<PublicShowcase, 'appearance' | 'hero'>

/** Which form of a background the hero uses: the deep one on a dark page or for white text. */
export const groundForm = ({ appearance, hero }: Looks): GroundForm =>
  appearance?.isLightMode === false || hero?.colour === 'white' ? 'deep' : 'light'

/** Returns the premium background of a hero, with its colours; undefined for any other picture. */
export function heroGround(showcase: Looks): Ground | undefined {
  const media = showcase.hero?.media
  if (media?.type !== 'image' || !isPremium(media.image)) return undefined
  return premiumArt(media.image, groundForm(showcase), 'art')
}

/** The colours of a hero whose picture is not that of the page's voice: set if it is a premium background. */
export function groundStyle(showcase: Looks, media: MediaValue | null): Record<string, string> | undefined {
  const hero = showcase.hero && { ...showcase.hero, media }
  const ground = heroGround({ ...showcase, hero })
  return ground && posterStyle(ground)
}

/** Returns these colours as CSS variables with the themes' names. */
export function posterStyle({ base, ink, button, onButton, buttonHover }: Ground): Record<string, string> {
  return {
    '--hero-bg': base,
    '--hero-ink': ink,
    '--hero-accent': button,
    '--hero-on-accent': onButton,
    '--hero-accent-hover': buttonHover,
    '--top-bg': base,
    '--top-ink': ink,
  }
}
