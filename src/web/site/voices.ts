import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { pageColours } from '#web/parts/public-page/page-colours.ts'
import { heroGround, posterStyle } from '#web/sections/hero/composition.ts'
import { coloursOf, colourVariables } from '#web/themes/colours.ts'
import { palettes } from '#web/themes/palettes.ts'
import { radii, spacings } from '#web/themes/shapes.ts'
import type { Voice } from './document.tsx'

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

const { light, dark } = palettes.studio

/** The look of booking pages whose provider is not published now. */
export const plainVoice: Voice = {
  theme: 'studio',
  mode: 'light',
  themeColour: light.top,
  style: colourVariables(coloursOf(light, dark, {})),
}

/** The look of the product's own pages. */
export const brandVoice: Voice = { theme: 'brand', mode: 'system', themeColour: '#00c1c1' }
