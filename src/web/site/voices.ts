import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { heroGround, posterStyle } from '#web/sections/hero/composition.ts'
import { coloursOn, groundStyle } from '#web/themes/contrast.ts'
import { palettes, themeOf } from '#web/themes/palettes.ts'
import type { Voice } from './document.tsx'

/** The default background colour; it leaves the theme's own background. */
const untouched = '#ffffff'

/** The look of a provider's page: theme, light or dark mode, the provider's background colour and hero. */
export function voiceOf(showcase: Pick<PublicShowcase, 'appearance' | 'hero'>): Voice {
  const { appearance } = showcase
  const theme = themeOf(appearance?.theme)
  const mode = appearance?.isLightMode === false ? 'dark' : 'light'
  const palette = palettes[theme][mode]
  const ground = appearance?.backgroundColor.toLowerCase() ?? untouched
  const poster = heroGround(showcase)
  const style = {
    ...(ground !== untouched && groundStyle(coloursOn(ground, palette))),
    ...(poster && posterStyle(poster)),
  }
  return {
    theme,
    mode,
    themeColour: poster?.base ?? palette.hero,
    ...(Object.keys(style).length > 0 && { style }),
  }
}

/** The look of booking pages whose provider is not published now. */
export const plainVoice: Voice = { theme: 'studio', mode: 'light', themeColour: palettes.studio.light.hero }

/** The look of the product's own pages. */
export const brandVoice: Voice = { theme: 'brand', mode: 'system', themeColour: '#00c1c1' }
