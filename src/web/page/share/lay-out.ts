import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { type Box, isRightToLeft, type Poster, type PosterText } from '#platform/common/poster.ts'
import type { MediaValue } from '../../parts/public-page/media.tsx'
import { pageColours } from '../../parts/public-page/page-colours.ts'
import { heroGround } from '../../sections/hero/composition.ts'
import { cardFace, cardPicture } from './card-picture.ts'
import { type CardLook, cardHeight, cardLooks, cardWidth } from './looks.ts'

/** What a card says and shows. An empty text takes no room. */
export type CardContent = {
  readonly title: string
  /** Which text is the provider's name; the page's address is drawn instead of a name that no font can draw. */
  readonly name: 'title' | 'byline'
  /** Its largest size, in pixels. */
  readonly titleSize: number
  /** One line beside the portrait. */
  readonly byline: string
  readonly line: string
  /** The title of what is featured. */
  readonly offered?: string
  /** Words on a button: a price. */
  readonly pill: string
  readonly picture: { readonly media: MediaValue | null; readonly drawn: string }
  /** Whether a premium background fills the card, as it fills the hero. */
  readonly mayFill?: boolean
}

type Looks = Pick<PublicShowcase, 'appearance' | 'hero' | 'profile' | 'userUrl'>

const margin = 72
const faceSize = 84
const bylineTop = 64
/** Between portrait and name, and between the texts and the picture. */
const gutter = 20

/** The corners that a provider may choose instead of the theme's; `round` is larger than any button. */
const chosenRadii = {
  square: { picture: 0, button: 0 },
  soft: { picture: 10, button: 10 },
  round: { picture: 28, button: 999 },
} as const

/** Lays out a card: portrait and byline at the top, the texts at the bottom, the picture beside them. */
export function layOut(showcase: Looks, content: CardContent): Poster {
  const { appearance, profile } = showcase
  const { theme, colours } = pageColours(showcase)
  const look = cardLooks[theme]
  const radii = radiiOf(look, appearance?.radius ?? 'theme')
  const align = isRightToLeft(content.title) ? 'right' : 'left'
  const place = (box: Box): Box =>
    align === 'left' ? box : { ...box, left: cardWidth - box.left - box.width }

  const ground = content.mayFill ? heroGround(showcase) : undefined
  const isBleeding = look.picture.left + look.picture.width === cardWidth
  const picture = ground
    ? undefined
    : cardPicture(showcase, content.picture, {
        box: place(look.picture),
        radius: isBleeding ? 0 : radii.picture,
        colours,
        edge: look.hasEdge ? colours.heroInk : undefined,
      })
  const { media } = content.picture
  const isOwnPortrait = media?.type === 'image' && media.image === profile.profileImage
  const faceBox = place({ left: margin, top: bylineTop, width: faceSize, height: faceSize })
  const face = isOwnPortrait ? undefined : cardFace(profile.profileImage, faceBox, colours)

  const ink = ground?.ink ?? colours.heroInk
  const button = ground ?? colours.heroButton
  const width = (ground ? cardWidth - margin : look.picture.left) - margin - 2 * gutter
  const indent = face ? faceSize + gutter : 0
  const base = { font: look.text, weight: 400, lineHeight: 1.3, colour: ink, gap: 0 }
  const instead = { instead: showcase.userUrl }
  const title: PosterText = {
    ...base,
    text: look.isUpperCase ? content.title.toLocaleUpperCase('en') : content.title,
    ...(content.name === 'title' && instead),
    font: look.display,
    weight: look.titleWeight,
    lineHeight: look.titleLineHeight,
    size: content.titleSize,
    minSize: 32,
    maxLines: 5,
  }
  const line: PosterText = { ...base, text: content.line, size: 32, minSize: 25, maxLines: 3, gap: 34 }
  const offered: PosterText = {
    ...base,
    text: content.offered ?? '',
    weight: 650,
    size: 30,
    minSize: 24,
    maxLines: 2,
    gap: 26,
  }
  const pill: PosterText = {
    ...base,
    text: content.pill,
    weight: 650,
    size: 30,
    minSize: 22,
    maxLines: 1,
    colour: button.onButton,
    gap: content.offered ? 24 : 38,
    fill: { colour: button.button, radius: radii.button },
  }
  const byline: PosterText = {
    ...base,
    text: content.byline,
    ...(content.name === 'byline' && instead),
    weight: 600,
    size: 28,
    minSize: 22,
    maxLines: 1,
  }
  const top = bylineTop + faceSize + 32
  const background = ground
    ? `<svg width="${cardWidth}" height="${cardHeight}" viewBox="${ground.viewBox}" preserveAspectRatio="${ground.fit}">${ground.shapes}</svg>`
    : `<rect width="${cardWidth}" height="${cardHeight}" fill="${colours.hero}"/>`
  return {
    width: cardWidth,
    height: cardHeight,
    align,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">${background}${picture?.svg ?? ''}${face?.svg ?? ''}</svg>`,
    photos: [...(picture?.photos ?? []), ...(face?.photos ?? [])],
    byline: {
      ...place({ left: margin + indent, top: bylineTop, width: width - indent, height: faceSize }),
      text: byline,
    },
    column: {
      ...place({ left: margin, top, width, height: cardHeight - top - bylineTop }),
      texts: [title, line, offered, pill].filter(({ text }) => text !== ''),
    },
  }
}

const radiiOf = (
  { pictureRadius, buttonRadius }: CardLook,
  chosen: 'theme' | keyof typeof chosenRadii,
): { readonly picture: number; readonly button: number } =>
  chosen === 'theme' ? { picture: pictureRadius, button: buttonRadius } : chosenRadii[chosen]
