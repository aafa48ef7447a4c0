import { atelier } from './palettes/atelier.ts'
import type { Forms } from './palettes/palette.ts'
import { paper } from './palettes/paper.ts'
import { pulse } from './palettes/pulse.ts'
import { studio } from './palettes/studio.ts'
import { summit } from './palettes/summit.ts'

export type { Palette } from './palettes/palette.ts'

/** All themes: each has its shapes and fonts in themes/{name}.css, and its colours here. */
export const palettes = { studio, pulse, atelier, summit, paper } as const satisfies Readonly<
  Record<string, Forms>
>

export type ThemeName = keyof typeof palettes

/** The theme a provider chose; studio without a choice. */
export function themeOf(chosen: string | undefined): ThemeName {
  return chosen !== undefined && Object.hasOwn(palettes, chosen) ? (chosen as ThemeName) : 'studio'
}
