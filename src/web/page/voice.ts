import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { pageColours } from '../parts/public-page/page-colours.ts'
import { heroGround, posterStyle } from '../sections/hero/composition.ts'
import { colourVariables } from '../themes/colours.ts'
import { radii, spacings } from '../themes/shapes.ts'

/** A page's theme and mode. */
export type Voice = {
  /** A provider's theme, or `brand`. */
  readonly theme: string
  /** `system` follows the visitor's setting. */
  readonly mode: 'light' | 'dark' | 'system'
  readonly themeColour: string
  /** The CSS variables of the theme's colours, and of what the provider chose instead. */
  readonly style?: Readonly<Record<string, string>>
}

/** The look of a provider's page: theme, light or dark mode, the provider's colours, shapes and hero. */
export function voiceOf(showcase: Pick<PublicShowcase, 'appearance' | 'hero'>): Voice {
  const { appearance } = showcase
  const { theme, mode, colours } = pageColours(showcase)
  const poster = heroGround(showcase)
  return {
    theme,
    mode,
    themeColour: poster?.base ?? colours.top,
    style: {
      ...colourVariables(colours),
      ...radii[appearance?.radius ?? 'theme'],
      ...spacings[appearance?.sectionSpacing ?? 'theme'],
      ...(poster && posterStyle(poster)),
    },
  }
}
