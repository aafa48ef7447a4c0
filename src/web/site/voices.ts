import type { Voice } from '#web/page/voice.ts'
import { coloursOf, colourVariables } from '#web/themes/colours.ts'
import { palettes } from '#web/themes/palettes.ts'

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
