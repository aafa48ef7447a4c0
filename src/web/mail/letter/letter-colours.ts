import type { LetterLook } from '#domains/audience/rules/letter-content.ts'
import { type Colours, coloursOf } from '#web/themes/colours.ts'
import { palettes, type ThemeName, themeOf } from '#web/themes/palettes.ts'

export type LetterColours = Pick<
  Colours,
  | 'ground'
  | 'panel'
  | 'ink'
  | 'quietInk'
  | 'link'
  | 'line'
  | 'rule'
  | 'button'
  | 'onButton'
  | 'hero'
  | 'heroInk'
>
export type Scheme = 'light' | 'dark'

/** The colours of the sender's page in a scheme. An own background counts in the scheme of the page alone. */
export function letterColours(
  { theme: chosen, background }: Pick<LetterLook, 'theme' | 'background'>,
  scheme: Scheme,
): LetterColours {
  const theme = themeOf(chosen)
  const ground = background?.mode === scheme ? background.colour : undefined
  return coloursOf(palettes[theme][scheme], palettes[theme].dark, { ground })
}

const serif = 'Georgia, serif'
const sans = 'Arial, Helvetica, sans-serif'

/** Mail programs load no fonts of pages: headings have the kind of face that the theme has. */
const headingFonts: Readonly<Record<ThemeName, string>> = {
  studio: serif,
  atelier: serif,
  paper: serif,
  pulse: sans,
  summit: sans,
}

export const headingFont = (theme: string): string => headingFonts[themeOf(theme)]
export const textFont = sans

/** The style sheet of mail programs: one column on narrow screens, and these colours where the mail program is dark. */
export function letterSheet(dark: LetterColours | undefined): string {
  return [
    ...(dark ? darkSheet(dark) : []),
    '@media (max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}',
    '.half{display:block!important;width:100%!important;padding:0 0 12px!important}}',
  ].join('')
}

const set = (name: string, style: string) => `.${name}{${style}}`

const darkSheet = (dark: LetterColours): readonly string[] => [
  '@media (prefers-color-scheme:dark){',
  `.bg,.bg>table>tbody>tr>td{background:${dark.panel}!important}`,
  set('sf', `background:${dark.ground}!important`),
  set('hd', `background:${dark.hero}!important`),
  set('ht', `color:${dark.heroInk}!important`),
  set('t', `color:${dark.ink}!important`),
  set('q', `color:${dark.quietInk}!important`),
  set('a', `color:${dark.link}!important`),
  set('cd', `background:${dark.panel}!important;border-color:${dark.ink}!important`),
  set('cp', `background:${dark.panel}!important;color:${dark.ink}!important`),
  set('qb', `border-color:${dark.link}!important`),
  set('ln', `border-color:${dark.line}!important`),
  set('bt', `background:${dark.button}!important;color:${dark.onButton}!important`),
  '}',
]
