import type { Palette } from '#web/themes/palettes.ts'

type Rgb = readonly [number, number, number]

/** WCAG 2.2 AA: minimum contrast of text, and of a control's edge, against the background. */
const textRatio = 4.5
const edgeRatio = 3

/** The colours of everything on the provider's background colour, the ground. */
export type GroundColours = {
  readonly ground: string
  /** The background of panels and wells; the same text colours are readable on it. */
  readonly panel: string
  readonly ink: string
  readonly quietInk: string
  readonly link: string
  readonly error: string
  readonly line: string
  readonly button: string
  readonly buttonHover: string
  readonly onButton: string
}

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two six-digit hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Mixes a share (0 to 1) of `of` into `over`. */
export function mix(of: string, over: string, share: number): string {
  const base = channels(over)
  return toHex(channels(of).map((value, i) => value * share + (base[i] ?? 0) * (1 - share)))
}

/** Returns the first mix from `from` towards `to` that passes `holds`; at the latest `to` itself. */
function towards(from: string, to: string, holds: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const colour = mix(to, from, share)
    if (holds(colour)) return colour
  }
  return to
}

const reads = (text: string, ...grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= textRatio)

/**
 * Chooses colours for a ground so that every text passes AA: the theme's own colour if it does, else the colour mixed
 * towards the ink. Black or white is readable on any ground (worst case 4.58), so a solution always exists.
 */
export function coloursOn(ground: string, palette: Palette): GroundColours {
  const ink =
    [palette.ink, palette.heroInk, palette.onButton, '#000000', '#ffffff'].find((colour) =>
      reads(colour, ground),
    ) ?? '#000000'
  const panel = towards(mix(ink, ground, 0.08), ground, (colour) => reads(ink, colour))
  const quietInk = towards(mix(ink, ground, 0.72), ink, (colour) => reads(colour, ground, panel))
  const link = towards(palette.link, ink, (colour) => reads(colour, ground, panel))
  const error = towards(palette.error, ink, (colour) => reads(colour, ground, panel))
  const isVisible = [palette.button, panel, ground].every(
    (colour, i) => i === 0 || contrast(palette.button, colour) >= edgeRatio,
  )
  const button = isVisible ? palette.button : ink
  const onButton = isVisible ? palette.onButton : ground
  const buttonHover = towards(mix(onButton, button, 0.18), button, (colour) => reads(onButton, colour))
  return {
    ground,
    panel,
    ink,
    quietInk,
    link,
    error,
    line: mix(ink, ground, 0.2),
    button,
    buttonHover,
    onButton,
  }
}

/** Converts the colours to the themes' CSS variables, for a style attribute. */
export function groundStyle(colours: GroundColours): Readonly<Record<string, string>> {
  return {
    '--bg': colours.ground,
    '--bg-2': colours.panel,
    '--ink': colours.ink,
    '--ink-2': colours.quietInk,
    '--line': colours.line,
    '--rule': colours.ink,
    '--accent': colours.button,
    '--accent-hover': colours.buttonHover,
    '--on-accent': colours.onButton,
    '--accent-text': colours.link,
    '--star': colours.link,
    '--error': colours.error,
    '--focus-out': colours.ink,
    '--focus-in': colours.ground,
  }
}
