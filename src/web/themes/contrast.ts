type Rgb = readonly [number, number, number]

/** WCAG 2.2 AA: minimum contrast of text, and of a control's edge, against the background. */
export const textRatio = 4.5
export const edgeRatio = 3

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
export function towards(from: string, to: string, holds: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const colour = mix(to, from, share)
    if (holds(colour)) return colour
  }
  return to
}

/** Whether text of a colour passes AA on all these backgrounds. */
export const reads = (text: string, ...grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= textRatio)
