import type { Drawing } from './drawing.ts'

/** A variable of the theme (`a1` is `var(--a1)`), or a hex colour where a theme must not change it, such as skin. */
export type Colour =
  | 'a1'
  | 'a2'
  | 'a3'
  | 'a3-2'
  | 'a4'
  | 'a5'
  | 'ink-art'
  | 'ink-2-art'
  | 'paper-art'
  | `#${string}`

export type Point = readonly [x: number, y: number]

const paintOf = (colour: Colour): string => (colour.startsWith('#') ? colour : `var(--${colour})`)

/** A path in SVG notation. */
export const path = (d: string, fill: Colour): string => `<path d="${d}" fill="${paintOf(fill)}"/>`

export const line = (d: string, stroke: Colour, width: number): string =>
  `<path d="${d}" fill="none" stroke="${paintOf(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const circle = ([x, y]: Point, r: number, fill: Colour): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paintOf(fill)}"/>`

export const oval = ([x, y]: Point, rx: number, ry: number, fill: Colour): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paintOf(fill)}"/>`

/** A rectangle from a corner, with its width, height and corner radius. */
export const block = ([x, y]: Point, width: number, height: number, fill: Colour, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${paintOf(fill)}"/>`

export const moved = (transform: string, ...shapes: string[]): string =>
  `<g transform="${transform}">${shapes.join('')}</g>`

/** The wall or sky: it covers every frame, because it reaches far beyond the box of the drawing. */
export const field = (fill: Colour): string => block([-2000, -2000], 4400, 4400, fill)

/** The floor below `y`. */
export const floor = (y: number, fill: Colour): string => block([-2000, y], 4400, 2000, fill)

/** A rolling hill: its ridge passes through `y` in the middle of the drawing and goes on to both sides. */
export const hill = (y: number, fill: Colour, slope = 24): string =>
  path(
    `M-2000 2000V${y + slope}C-900 ${y + slope}-400 ${y - slope}-60 ${y - slope / 2}S300 ${y + slope} 470 ${y - slope / 2}S1400 ${y} 2400 ${y}V2000Z`,
    fill,
  )

type Parts = { scenery: readonly string[]; subject: readonly string[]; front?: readonly string[] }

/**
 * A drawing that no frame cuts: the whole box of 400 by 400 is in view in any shape (`meet`), and its scenery fills the
 * rest of the frame.
 */
export const scene = ({ scenery, subject, front = [] }: Parts): Drawing => ({
  viewBox: '0 0 400 400',
  fit: 'xMidYMid meet',
  shapes: [...scenery, ...subject, ...front].join(''),
  subject: subject.join(''),
})
