import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { heroGround, posterStyle } from '#web/sections/hero/composition.ts'
import { coloursOn, groundStyle } from '#web/themes/contrast.ts'
import { palettes, themeOf } from '#web/themes/palettes.ts'
import type { Voice } from './document.tsx'

/** The appearance a provider starts with; such a ground stands for the theme's own. */
const untouched = '#ffffff'

/** A Showcase speaks in its provider's theme, in light or dark, on the ground the provider picked; hero and top bar on the hero's background. */
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

/** Pages of a booking, which are made before it is known whose they are. */
export const plainVoice: Voice = { theme: 'studio', mode: 'light', themeColour: palettes.studio.light.hero }

/** The product's own pages. */
export const brandVoice: Voice = { theme: 'brand', mode: 'system', themeColour: '#00c1c1' }
