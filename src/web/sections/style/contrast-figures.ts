import { coloursOf } from '../../themes/colours.ts'
import { contrast, reads } from '../../themes/contrast.ts'
import type { Palette } from '../../themes/palettes.ts'

/** A kind of words with its WCAG contrast, 1 to 21 with one digit, cut off: 4.49 never reads as 4.5. */
export type Figure = {
  name: string
  ratio: string
  /** What the theme's own colour would have; undefined where it can be read. */
  was: string | undefined
}

const cut = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** The contrasts of a page's words in a theme, on an own background colour or, without one, on the theme's. */
export function contrastFigures(
  theme: Palette,
  dark: Palette,
  ground: string | undefined,
): readonly Figure[] {
  const chosen = coloursOf(theme, dark, { ground })
  const figure = (name: string, before: string, after: string): Figure => ({
    name,
    ratio: cut(contrast(after, chosen.ground)),
    was: before === after || reads(before, chosen.ground) ? undefined : cut(contrast(before, chosen.ground)),
  })
  return [
    figure('Text', theme.ink, chosen.ink),
    figure('Quiet text', theme.quietInk, chosen.quietInk),
    figure('Links', theme.link, chosen.link),
    { name: 'Buttons', ratio: cut(contrast(chosen.onButton, chosen.button)), was: undefined },
  ]
}
