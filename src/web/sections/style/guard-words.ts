import { coloursOf } from '../../themes/colours.ts'
import { contrast, reads } from '../../themes/contrast.ts'
import type { Palette } from '../../themes/palettes.ts'

/** The sentences about the colours that had to change so that they can be read on an own background colour. */
export function guardWords(theme: Palette, dark: Palette, ground: string): readonly string[] {
  const chosen = coloursOf(theme, dark, { ground })
  const moved = (before: string, after: string) =>
    contrast(after, '#000000') < contrast(before, '#000000') ? 'darkened' : 'lightened'
  const changed = (name: string, before: string, after: string) =>
    before === after || reads(before, ground)
      ? []
      : [`We ${moved(before, after)} the ${name} so it can be read.`]
  return [
    ...changed('text colour', theme.ink, chosen.ink),
    ...changed('quiet text colour', theme.quietInk, chosen.quietInk),
    ...changed('link colour', theme.link, chosen.link),
    ...(chosen.button === theme.button
      ? []
      : ['The buttons take the text colour, because the theme’s own would not stand out.']),
  ]
}
