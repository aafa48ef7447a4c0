import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { type Colours, coloursOf } from '#web/themes/colours.ts'
import { palettes, type ThemeName, themeOf } from '#web/themes/palettes.ts'

/** The default background colour; it leaves the theme's own background. */
export const untouched = '#ffffff'

type Looks = Pick<PublicShowcase, 'appearance' | 'hero'>
type PageColours = { readonly theme: ThemeName; readonly mode: 'light' | 'dark'; readonly colours: Colours }

/** The theme, the scheme and the colours that a provider chose. */
export function pageColours({ appearance, hero }: Looks): PageColours {
  const theme = themeOf(appearance?.theme)
  const mode = appearance?.isLightMode === false ? 'dark' : 'light'
  const { [mode]: palette, dark } = palettes[theme]
  const ground = appearance?.backgroundColor.toLowerCase() ?? untouched
  const colours = coloursOf(palette, dark, {
    ground: ground === untouched ? undefined : ground,
    // text over a photograph has a veil of its own
    heroText: hero?.media?.type === 'image' && readPictureRef(hero.media.image) ? undefined : hero?.colour,
  })
  return { theme, mode, colours }
}
