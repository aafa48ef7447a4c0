import { contrast, edgeRatio, mix, reads, towards } from './contrast.ts'
import type { Palette } from './palettes.ts'

type Button = { readonly button: string; readonly onButton: string; readonly buttonHover: string }

/** All colours of a page. */
export type Colours = Palette & {
  /** The hero's button, and that of the top bar. */
  readonly heroButton: Button
  /** Coloured words of the hero, and the mark of the current view in the top bar. */
  readonly heroLink: string
  /** The background of the hero's text in a theme with cards. */
  readonly heroCard: string
  /** The outer and the inner ring of the focus: on each fill one of them has 3:1. */
  readonly focus: readonly [outer: string, inner: string]
}

/** What a provider chose. Without a `ground`, the theme's own colours remain. */
type Choice = { readonly ground?: string | undefined; readonly heroText?: 'black' | 'white' | undefined }

/** Contrast at which two areas are seen as two. */
const areaRatio = 1.25
const black = '#000000'
const white = '#ffffff'

/** The colours of a page: those of its theme, on the provider's own background colour, with the text colour of the hero. */
export function coloursOf(theme: Palette, dark: Palette, { ground, heroText }: Choice): Colours {
  const palette = ground === undefined ? theme : onGround(ground, theme)
  const colours = { ...palette, ...heroParts(palette), focus: focusOf(palette) }
  if (heroText !== 'white' || contrast(palette.heroInk, black) > contrast(palette.heroInk, white))
    return colours
  return { ...colours, ...whiteHero(palette, dark, ground) }
}

/**
 * Chooses the colours of a theme on another ground so that every text passes AA: the theme's own colour if it does,
 * else the colour mixed towards the ink. Black or white is readable on any ground (worst case 4.58), so a solution
 * always exists. The hero and the top bar take the ground. Areas in the theme's ground or hero colour follow it.
 */
function onGround(ground: string, palette: Palette): Palette {
  const ink = inkOn(ground, palette)
  const panel = towards(mix(ink, ground, 0.08), ground, (colour) => reads(ink, colour))
  const field = towards(mix(ink, ground, 0.16), ground, (colour) => reads(ink, colour))
  const card = palette.card === undefined || reads(ink, palette.card) ? palette.card : panel
  const behind = [ground, panel, ...(card === undefined ? [] : [card])]
  const onAll = (from: string) => towards(from, ink, (colour) => reads(colour, ...behind))
  const area = (colour: string, text: string): readonly [string, string] => {
    if (colour === palette.ground) return [ground, ink]
    const follows =
      colour === palette.hero || colour === palette.field || contrast(colour, ground) < areaRatio
    return follows ? [field, ink] : [colour, text]
  }
  const [band, bandInk] = area(palette.band, palette.bandInk)
  const [promo, promoInk] = area(palette.promo, palette.promoInk)
  const [news, newsInk] = area(palette.news, palette.newsInk)
  return {
    ...palette,
    ...buttonOn(behind, palette, ink),
    ...(card !== undefined && { card }),
    ground,
    panel,
    ink,
    quietInk: towards(mix(ink, ground, 0.72), ink, (colour) => reads(colour, ...behind)),
    link: onAll(palette.link),
    error: onAll(palette.error),
    star: onAll(palette.star),
    line: mix(ink, ground, 0.2),
    rule: palette.rule === palette.line ? mix(ink, ground, 0.2) : ink,
    onInk: towards(palette.onInk, ground, (colour) => reads(colour, ink)),
    hero: ground,
    heroInk: ink,
    field: palette.field === palette.hero ? ground : field,
    top: ground,
    topInk: ink,
    band,
    bandInk,
    promo,
    promoInk,
    news,
    newsInk,
    art: { ...palette.art, a4: field },
  }
}

const inkOn = (ground: string, palette: Palette): string =>
  [palette.ink, palette.onButton, palette.art['ink-art'], black, white].find((colour) =>
    reads(colour, ground),
  ) ?? black

/** The theme's button where its edge is visible on all these backgrounds; else a button of the ink. */
function buttonOn(
  behind: readonly string[],
  { button, onButton, buttonHover }: Palette,
  ink: string,
): Button {
  const [ground] = behind
  if (ground === undefined || behind.every((colour) => contrast(button, colour) >= edgeRatio))
    return { button, onButton, buttonHover }
  return {
    button: ink,
    onButton: ground,
    buttonHover: towards(mix(ground, ink, 0.18), ink, (colour) => reads(ground, colour)),
  }
}

function heroParts(palette: Palette): Pick<Colours, 'heroButton' | 'heroLink' | 'heroCard'> {
  const heroCard = palette.card ?? palette.hero
  const behind = [palette.hero, heroCard, palette.top]
  return {
    heroCard,
    heroButton: buttonOn(behind, palette, palette.heroInk),
    heroLink: towards(palette.link, palette.heroInk, (colour) => reads(colour, ...behind)),
  }
}

/** White text needs a dark hero: that of the theme's dark form, or the own ground darkened. The top bar follows. */
function whiteHero(palette: Palette, dark: Palette, ground: string | undefined): Partial<Colours> {
  const hero = ground === undefined ? dark.hero : towards(ground, black, (colour) => reads(white, colour))
  const heroInk = ground === undefined ? dark.heroInk : white
  const heroCard = palette.card === undefined || ground !== undefined ? hero : (dark.card ?? hero)
  const parts = heroParts({ ...dark, hero, heroInk, top: hero, card: heroCard })
  const field = ground === undefined ? dark.field : hero
  return { hero, heroInk, top: hero, topInk: heroInk, field, ...parts }
}

/** Black and white on an own ground, the ink and the ground of a theme otherwise. */
function focusOf({ ink, ground }: Palette): readonly [string, string] {
  if (contrast(ink, ground) >= edgeRatio ** 2) return [ink, ground]
  return contrast(black, ground) > contrast(white, ground) ? [black, white] : [white, black]
}

/** The CSS variables of the themes, for a style attribute. */
export function colourVariables(colours: Colours): Readonly<Record<string, string>> {
  const { art, heroButton, focus, card } = colours
  return {
    '--bg': colours.ground,
    '--bg-2': colours.panel,
    ...(card !== undefined && { '--card': card }),
    '--ink': colours.ink,
    '--ink-2': colours.quietInk,
    '--line': colours.line,
    '--rule': colours.rule,
    '--accent': colours.button,
    '--on-accent': colours.onButton,
    '--accent-hover': colours.buttonHover,
    '--accent-text': colours.link,
    '--on-ink': colours.onInk,
    '--star': colours.star,
    '--error': colours.error,
    '--hero-bg': colours.hero,
    '--hero-ink': colours.heroInk,
    '--hero-field': colours.field,
    '--hero-card': colours.heroCard,
    '--hero-link': colours.heroLink,
    '--hero-accent': heroButton.button,
    '--hero-on-accent': heroButton.onButton,
    '--hero-accent-hover': heroButton.buttonHover,
    '--top-bg': colours.top,
    '--top-ink': colours.topInk,
    '--top-mark': colours.heroLink,
    '--band': colours.band,
    '--band-ink': colours.bandInk,
    '--promo-bg': colours.promo,
    '--promo-ink': colours.promoInk,
    '--news-bg': colours.news,
    '--news-ink': colours.newsInk,
    '--focus-out': focus[0],
    '--focus-in': focus[1],
    ...Object.fromEntries(Object.entries(art).map(([name, colour]) => [`--${name}`, colour])),
  }
}
