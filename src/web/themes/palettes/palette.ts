/** The colours of drawings; as CSS variables `--a1` and so on. */
type ArtColour = 'a1' | 'a2' | 'a3' | 'a3-2' | 'a4' | 'a5' | 'ink-art' | 'ink-2-art' | 'paper-art'

/** A theme's colours in one form. Six-digit hex. The server prints them, or those of the contrast rules, on each page. */
export type Palette = {
  /** The background of the page; a provider's own background colour replaces it. */
  readonly ground: string
  /** The background of wells and quiet sections. */
  readonly panel: string
  /** The background of raised cards, in themes that have them. */
  readonly card?: string
  readonly ink: string
  readonly quietInk: string
  readonly link: string
  /** Error text and the edge of its field. */
  readonly error: string
  readonly star: string
  readonly line: string
  readonly rule: string
  readonly button: string
  readonly onButton: string
  readonly buttonHover: string
  /** A second text colour on a section whose background is the ink. */
  readonly onInk: string
  readonly hero: string
  readonly heroInk: string
  /** The background of the hero's picture. */
  readonly field: string
  /** The background of the top bar, and the colour of the browser's own bar. */
  readonly top: string
  readonly topInk: string
  readonly band: string
  readonly bandInk: string
  readonly promo: string
  readonly promoInk: string
  readonly news: string
  readonly newsInk: string
  readonly art: Readonly<Record<ArtColour, string>>
}

export type Forms = { readonly light: Palette; readonly dark: Palette }

/** One colour for both forms, or that of the light and that of the dark form. */
type Pair = string | readonly [light: string, dark: string]
type Pairs<T> = { readonly [K in keyof T]: Pair }

const formOf = <K extends string>(pairs: Readonly<Record<K, Pair>>, form: 0 | 1): Record<K, string> =>
  Object.fromEntries(
    Object.entries<Pair>(pairs).map(([name, pair]) => [name, typeof pair === 'string' ? pair : pair[form]]),
  ) as Record<K, string>

/** Splits a table of pairs into its light and its dark form. */
export function forms(colours: Pairs<Omit<Palette, 'art'>>, art: Pairs<Palette['art']>): Forms {
  const { card, ...rest } = colours
  const palette = (form: 0 | 1): Palette => ({
    ...formOf(rest, form),
    ...(card !== undefined && formOf({ card }, form)),
    art: formOf(art, form),
  })
  return { light: palette(0), dark: palette(1) }
}
