/** A theme's colours in one form: the base of the contrast rules, and the drawings' colours. Six-digit hex. */
export type Palette = {
  readonly ground: string
  readonly ink: string
  readonly quietInk: string
  readonly link: string
  /** Error text and the edge of its field; tokens.css has the same value. */
  readonly error: string
  readonly button: string
  readonly onButton: string
  /** The background of the hero and the top bar, and the colour of the browser's own bar. */
  readonly hero: string
  readonly heroInk: string
  readonly art: Readonly<Record<ArtColour, string>>
}

/** The colours of drawings; as CSS variables `--a1` and so on. */
type ArtColour = 'a1' | 'a2' | 'a3' | 'a3-2' | 'a4' | 'a5' | 'ink-art' | 'ink-2-art' | 'paper-art'

const studioArt = {
  a1: '#e23f27',
  a2: '#f4b223',
  a3: '#17604f',
  'a3-2': '#0f4a3d',
  a4: '#f3a3b1',
  a5: '#fbe3d2',
  'ink-art': '#33101f',
  'paper-art': '#fff8f1',
} as const

/** All themes: each has a file themes/{name}.css, and here the values that TypeScript needs. */
export const palettes = {
  studio: {
    light: {
      ground: '#fff9f6',
      ink: '#33101f',
      quietInk: '#6b4353',
      link: '#b42a15',
      error: '#b3261e',
      button: '#33101f',
      onButton: '#fff8f1',
      hero: '#f3a3b1',
      heroInk: '#33101f',
      art: { ...studioArt, 'ink-2-art': '#5b1d37' },
    },
    dark: {
      ground: '#210a15',
      ink: '#fdede6',
      quietInk: '#ddb9bc',
      link: '#ff9d86',
      error: '#ffb1a8',
      button: '#f4b223',
      onButton: '#33101f',
      hero: '#4a1430',
      heroInk: '#fdede6',
      art: { ...studioArt, 'ink-2-art': '#8c3358' },
    },
  },
} as const satisfies Readonly<Record<string, { readonly light: Palette; readonly dark: Palette }>>

export type ThemeName = keyof typeof palettes

/** The theme a provider chose; studio if that theme does not exist yet. */
export function themeOf(chosen: string | undefined): ThemeName {
  return chosen !== undefined && Object.hasOwn(palettes, chosen) ? (chosen as ThemeName) : 'studio'
}
