import { type Colour, circle, moved, type Point, path } from './kit.ts'

/** A body by its joints. The first arm and leg are behind the body. */
export type Pose = {
  head: Point
  /** The middle between the shoulders. */
  chest: Point
  hip: Point
  /** Elbow and hand. */
  arms: readonly [Limb, Limb]
  /** Knee and ankle. */
  legs: readonly [Limb, Limb]
  /** The toes' direction in degrees, 0 is forward on a floor. */
  feet?: readonly [number, number]
  /** Half of the distance between the shoulders: 0 is a side view. */
  turn?: number
  /** Degrees by which the head leans forward. */
  lean?: number
  faces?: 'left' | 'right'
}
type Limb = readonly [Point, Point]

export type Look = {
  skin: Colour
  hair: Hair
  hairColour?: Colour
  top: Colour
  bottom: Colour
  shoes?: Colour
  sleeves?: 'none' | 'short' | 'long'
  legwear?: 'long' | 'short'
}

/** Four of many. */
export const skins = { deep: '#5a2f1d', brown: '#7a4328', tan: '#c98f68', light: '#e8b894' } as const

const hairs = {
  short: 'M-18 5C-21-17-8-25 4-24C15-23 20-14 18-5C10-7 2-9-5-11C-7-5-9 1-10 8C-13 10-17 9-18 5Z',
  bun: 'M-18 6C-22-16-9-25 4-24C15-23 20-14 18-4C9-7 1-9-6-11C-7-4-8 2-10 9C-13 11-17 10-18 6ZM-8-27A11 11 0 1 1-26-15A11 11 0 0 1-8-27Z',
  bob: 'M-19 18C-24-14-12-25 3-24C16-23 21-13 18-3C9-6 2-9-5-12C-6-2-5 10-3 20C-8 24-17 23-19 18Z',
  tail: 'M-18 5C-21-17-8-25 4-24C15-23 20-14 18-5C10-7 2-9-5-11C-7-5-9 1-10 8C-13 10-17 9-18 5ZM-15-9C-30-14-41-4-45 12C-46 22-40 28-37 22C-34 10-27 6-16 3Z',
  afro: 'M-10 17A26 26 0 1 1 20-6C12-10 3-10-4-12C-4-3-5 7-10 17Z',
  scarf: 'M-20 26C-26-10-16-25 3-25C18-24 22-12 18-5C9-10 0-11-4-4C-6 6 2 18 14 19C10 30-12 34-20 26Z',
} as const
export type Hair = keyof typeof hairs

const at = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`
const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

/** Outline of a limb that passes through points, each with its radius. */
export function limb(points: readonly Point[], radii: readonly number[], fill: Colour): string {
  const outline = points.slice(1).map((end, i) => {
    const start = points[i] ?? end
    const [before, after] = [radii[i] ?? 0, radii[i + 1] ?? 0]
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
    const normal: Point = [(start[1] - end[1]) / length, (end[0] - start[0]) / length]
    const beside = ([x, y]: Point, by: number): Point => [
      Math.round(x + normal[0] * by),
      Math.round(y + normal[1] * by),
    ]
    const corners = [beside(start, before), beside(end, after), beside(end, -after), beside(start, -before)]
    const [a, b, c, d] = corners as [Point, Point, Point, Point]
    // a later segment begins inside the round end of the one before it
    const cap = i === 0 ? `a${before} ${before} 0 0 0${step(d, a)}` : ''
    return `M${at(a)}l${step(a, b)}a${after} ${after} 0 0 0${step(b, c)}l${step(c, d)}${cap}z`
  })
  return path(outline.join('').replaceAll(' -', '-').replaceAll('l ', 'l'), fill)
}

/** The way from a point to another, as relative coordinates. */
const step = (from: Point, to: Point): string => ` ${to[0] - from[0]} ${to[1] - from[1]}`

function torso(chest: Point, hip: Point, turn: number, fill: Colour): string {
  const length = Math.hypot(hip[0] - chest[0], hip[1] - chest[1]) || 1
  const along: Point = [(hip[0] - chest[0]) / length, (hip[1] - chest[1]) / length]
  const place = (down: number, aside: number): string =>
    at([chest[0] + along[0] * down - along[1] * aside, chest[1] + along[1] * down + along[0] * aside])
  const [shoulder, waist, hips] = [14 + turn * 0.75, 12 + turn * 0.3, 15 + turn * 0.35]
  return path(
    `M${place(4, -shoulder)}C${place(-12, -shoulder)} ${place(-12, shoulder)} ${place(4, shoulder)}` +
      `C${place(length * 0.45, waist + 2)} ${place(length * 0.6, waist)} ${place(length, hips)}` +
      `C${place(length + 14, hips)} ${place(length + 14, -hips)} ${place(length, -hips)}` +
      `C${place(length * 0.6, -waist)} ${place(length * 0.45, -waist - 2)} ${place(4, -shoulder)}Z`,
    fill,
  )
}

/** A person: flat shapes, no face. */
export function figure(pose: Pose, look: Look): string {
  const { head, chest, hip, arms, legs, feet = [0, 0], turn = 0, lean = 0, faces = 'right' } = pose
  const { skin, hair, hairColour = 'ink-art', top, bottom, shoes = 'ink-art' } = look
  const way = faces === 'right' ? 1 : -1
  const arm = ([elbow, hand]: Limb, side: number) => {
    const shoulder: Point = [chest[0] + side * turn, chest[1] + 4]
    const palm = circle(rounded(hand), 7, skin)
    if (look.sleeves === 'long')
      return palm + limb([shoulder, elbow, between(elbow, hand, 0.86)], [12, 10, 9], top)
    const bare = limb([shoulder, elbow, hand], [10, 8, 6], skin) + palm
    return look.sleeves === 'short'
      ? bare + limb([shoulder, between(shoulder, elbow, 0.6)], [12, 12], top)
      : bare
  }
  const leg = ([knee, ankle]: Limb, side: number, turned: number) => {
    const joint: Point = [hip[0] + side * turn * 0.4, hip[1]]
    const foot = moved(
      `translate(${at(ankle)}) rotate(${turned}) scale(${way} 1)`,
      path('M-9-8C-4-10 4-9 8-7C14-2 26 1 27 9H-9C-11 4-11-3-9-8Z', shoes),
    )
    if (look.legwear === 'short')
      return (
        limb([joint, knee, ankle], [15, 11, 7], skin) +
        foot +
        limb([joint, between(joint, knee, 0.62)], [17, 15], bottom)
      )
    return foot + limb([joint, knee, ankle], [17, 13, 10], bottom)
  }
  return [
    arm(arms[0], way),
    leg(legs[0], way, feet[0]),
    leg(legs[1], -way, feet[1]),
    limb([head, chest], [7, 8], skin),
    torso(chest, hip, turn, top),
    moved(
      `translate(${at(head)}) scale(${way} 1) rotate(${lean})`,
      `<ellipse rx="16" ry="19" fill="${skin}"/>`,
      path(hairs[hair], hairColour),
    ),
    arm(arms[1], -way),
  ].join('')
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
