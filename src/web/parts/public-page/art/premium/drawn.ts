import { at, deepGround, lightGround, type PremiumAsset } from './ground.ts'

const sheet = (fill: string): string => `<rect width="1200" height="800" fill="${fill}"/>`

/** Overlapping dunes, each with wind lines on its slope. */
function dunes(sky: string, slopes: readonly string[], lines: readonly string[]): string {
  const ridges = slopes.map((slope, i) => {
    const top = 150 + i * 112
    const sway = 52 + i * 9
    const bend = i % 2 ? 1 : -1
    const ridge = (drop: number) =>
      `M-20 ${top + drop + bend * sway}C${240 + i * 40} ${top + drop - bend * sway * 1.5} ${520 + i * 30} ${top + drop + bend * sway * 1.7} ${760 - i * 25} ${top + drop}S${1090 - i * 20} ${top + drop - bend * sway * 1.3} 1220 ${top + drop + bend * sway * 0.5}`
    const marks = [1, 2, 3, 4, 5].map((step) => ridge(step * step * 2.2 + step * 8)).join('')
    return `<path d="${ridge(0)}V820H-20Z" fill="${slope}"/><path d="${marks}" fill="none" stroke="${lines[i]}" stroke-width="1.6"/>`
  })
  return sheet(sky) + ridges.join('')
}

/** Two drops on still water. */
function ripple(water: string, [near, far]: readonly [string, string], glint: string): string {
  const rings = (x: number, y: number, count: number, stroke: string) =>
    Array.from({ length: count }, (_, i) => {
      const radius = 16 + i * 26 + i * i * 0.7
      return `<ellipse cx="${x}" cy="${y}" rx="${at(radius)}" ry="${at(radius * 0.62)}" stroke-width="${at(Math.max(1, 5 - i * 0.16))}" stroke="${i % 5 === 2 ? glint : stroke}"/>`
    }).join('')
  return `${sheet(water)}<g fill="none">${rings(905, 265, 25, near)}${rings(210, 640, 19, far)}</g>`
}

const knots = [
  { x: 860, y: 300, reach: 210, push: 92 },
  { x: 240, y: 600, reach: 150, push: -64 },
] as const

/** A wooden plank: long grain lines around two knots. */
function grain(plank: string, [early, late]: readonly [string, string], knot: string): string {
  const line = (y: number): string => {
    const points = Array.from({ length: 13 }, (_, i) => {
      const x = -30 + i * 105
      const moved = knots.reduce((sum, { x: kx, y: ky, reach, push }) => {
        const near = Math.exp(-(((x - kx) / reach) ** 2) - ((y - ky) / (reach * 0.8)) ** 2)
        return sum + Math.sign(y - ky || 1) * Math.abs(push) * near
      }, 0)
      return [x, y + moved + Math.sin(i * 0.7 + y * 0.011) * 7] as const
    })
    return points
      .map(([x, py], i) => `${i === 0 ? 'M' : i === 1 ? 'Q' : i === 2 ? ' ' : 'T'}${x} ${at(py)}`)
      .join('')
  }
  const set = (offset: number, gap: number) =>
    Array.from({ length: Math.floor(860 / gap) }, (_, i) => line(offset + i * gap + (i % 3) * 4)).join('')
  const eyes = knots.map(({ x, y, reach }) =>
    [0.34, 0.22, 0.1]
      .map(
        (part) => `<ellipse cx="${x}" cy="${y}" rx="${at(reach * part)}" ry="${at(reach * part * 0.62)}"/>`,
      )
      .join(''),
  )
  return `${sheet(plank)}<g fill="none"><path d="${set(-30, 46)}" stroke="${early}" stroke-width="9"/><path d="${set(-12, 31)}" stroke="${late}" stroke-width="2.4"/><g stroke="${knot}" stroke-width="3">${eyes.join('')}</g></g>`
}

// biome-ignore format: tables of colours
export const drawn = {
  'texture-dunes': {
    light: lightGround(dunes('#fbe9cf', ['#f6dcb6', '#efcfa2', '#e8c290', '#e0b47f', '#d8a66f', '#cf9a63'],
      ['#efcfa2', '#e6c08d', '#deb27b', '#d5a46b', '#cc975e', '#c28b54']), '#fbe9cf', '#33200f'),
    deep: deepGround(dunes('#191527', ['#221c31', '#2c2338', '#392a3e', '#473243', '#553a46', '#624247'],
      ['#2a2339', '#362b41', '#443348', '#523b4c', '#60434f', '#6d4b50']), '#191527', '#33200f'),
  },
  'texture-ripple': {
    light: lightGround(ripple('#d6edf0', ['#bfe0e6', '#c6e4e8'], '#f0fafa'), '#d6edf0', '#0c2a36'),
    deep: deepGround(ripple('#0d2b38', ['#164050', '#133948'], '#23586a'), '#0d2b38', '#0c2a36'),
  },
  'texture-grain': {
    light: lightGround(grain('#ecc796', ['#e6bd88', '#d8a76d'], '#c8935a'), '#ecc796', '#33200c'),
    deep: deepGround(grain('#33221a', ['#3b2820', '#4d3528'], '#5c4030'), '#33221a', '#33200c'),
  },
} as const satisfies Readonly<Record<string, PremiumAsset>>
