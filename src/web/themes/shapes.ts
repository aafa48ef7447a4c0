/** `--r-own` replaces corners that are a theme's own drawing, such as its arches. */
const corners = (box: string, button: string) => ({
  '--r-card': box,
  '--r-pic': box,
  '--r-own': box,
  '--r-btn': button,
  '--r-in': button,
})

/** What a provider may set of a theme's shapes; `theme` leaves the theme's own. */
export const radii = {
  theme: {},
  square: corners('0px', '0px'),
  soft: corners('10px', '10px'),
  round: corners('28px', '999px'),
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** Space between sections, as a multiple of the theme's. */
export const spacings = {
  theme: {},
  compact: { '--spacing': '0.7' },
  airy: { '--spacing': '1.35' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
