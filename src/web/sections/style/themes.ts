import type { ThemeName } from '../../themes/palettes.ts'

/** Each theme with its fonts, which it does not lend to others, and its manner. `display` is the font of its headings. */
export const themes: readonly { name: ThemeName; title: string; words: string; display: string }[] = [
  {
    name: 'studio',
    title: 'Studio',
    words: 'Besley and Figtree. A full field of colour, open pages.',
    display: '600 1.125rem Besley, Georgia, serif',
  },
  {
    name: 'pulse',
    title: 'Pulse',
    words: 'Big Shoulders. Your name across the picture, a line-up.',
    display: '850 1.375rem "Big Shoulders", Impact, sans-serif',
  },
  {
    name: 'atelier',
    title: 'Atelier',
    words: 'Bodoni Moda. An arch on the axis, tall plates, much air.',
    display: '500 1.25rem "Bodoni Moda", Georgia, serif',
  },
  {
    name: 'summit',
    title: 'Summit',
    words: 'Gabarito and Figtree. Soft, raised tiles.',
    display: '700 1.125rem Gabarito, Arial, sans-serif',
  },
  {
    name: 'paper',
    title: 'Paper',
    words: 'Piazzolla. A masthead and a price list in print.',
    display: '700 1.125rem Piazzolla, Georgia, serif',
  },
]

export const titleOf = (theme: ThemeName): string => themes.find(({ name }) => name === theme)?.title ?? theme
