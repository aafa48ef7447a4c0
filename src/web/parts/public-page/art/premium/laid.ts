import { at, deepGround, lightGround, type PremiumAsset, thrown, tiled } from './ground.ts'

const side = 360

/** Terrazzo: chips of stone that never overlap; a chip that crosses an edge continues at the opposite one. */
function terrazzo(base: string, tints: readonly string[]): string {
  const next = thrown(5)
  const laid: { x: number; y: number; size: number }[] = []
  const chips: string[] = []
  for (let tries = 0; tries < 900 && laid.length < 62; tries++) {
    const [x, y] = [next() * side, next() * side]
    const size = laid.length < 9 ? 22 + next() * 16 : laid.length < 26 ? 11 + next() * 8 : 4 + next() * 5
    const near = laid.some((other) => {
      const [dx, dy] = [Math.abs(other.x - x), Math.abs(other.y - y)]
      return Math.hypot(Math.min(dx, side - dx), Math.min(dy, side - dy)) < other.size + size + 3
    })
    if (near) continue
    laid.push({ x, y, size })
    chips.push(chip(x, y, size, tints[laid.length % tints.length] ?? base, next))
  }
  return tiled(base, side, chips.join(''), 12)
}

function chip(x: number, y: number, size: number, tint: string, next: () => number): string {
  const corners = 4 + Math.floor(next() * 3)
  const first = next() * Math.PI * 2
  const points = Array.from({ length: corners }, (_, i) => {
    const turn = first + ((i + next() * 0.55) / corners) * Math.PI * 2
    const reach = size * (0.66 + next() * 0.34)
    return [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.86] as const
  })
  const shifts = (value: number) => [0, value < size ? side : 0, value > side - size ? -side : 0]
  const places = [...new Set(shifts(x))].flatMap((dx) =>
    [...new Set(shifts(y))].map((dy) => [x + dx, y + dy]),
  )
  const d = places.map(
    ([left = 0, top = 0]) => `M${points.map(([px, py]) => `${at(left + px)} ${at(top + py)}`).join('L')}Z`,
  )
  return `<path d="${d.join('')}" fill="${tint}" stroke="${tint}" stroke-width="2" stroke-linejoin="round"/>`
}

/** A brick wall in stretcher bond; each brick has its own tint, and the light comes from the upper left. */
function brick(mortar: string, tints: readonly string[], lit: string): string {
  const next = thrown(31)
  const bricks: string[] = []
  for (let row = 0; row < 6; row++)
    for (let column = -1; column < 3; column++) {
      const x = column * 120 + (row % 2) * 60
      const key = (column + 3) % 3
      const tint = tints[(row * 5 + key * 3 + (row % 2) * key) % tints.length]
      bricks.push(`<rect x="${x + 3}" y="${row * 60 + 3}" width="114" height="54" rx="3" fill="${tint}"/>`)
      const [from, to] = [12 + key * 9, 40 + ((row * 7) % 5) * 9]
      bricks.push(
        `<path d="M${x + 8} ${row * 60 + 6}h${from + to}" stroke="${lit}" stroke-width="2" stroke-linecap="round"/>`,
      )
      if (next() > 0.72)
        bricks.push(`<circle cx="${x + 30 + from * 2}" cy="${row * 60 + 38}" r="2.2" fill="${mortar}"/>`)
    }
  return tiled(mortar, side, bricks.join(''))
}

export const laid = {
  'texture-terrazzo': {
    light: lightGround(
      terrazzo('#f6f0e8', ['#e9b6a3', '#a9c4b8', '#e8cf9a', '#b4bfd4', '#d9cfc4', '#c98f84']),
      '#f6f0e8',
      '#241a18',
    ),
    deep: deepGround(
      terrazzo('#232629', ['#6b3d36', '#2f5a50', '#6b5526', '#3d4a68', '#4a4744', '#34383d']),
      '#232629',
      '#241a18',
    ),
  },
  'texture-brick': {
    light: lightGround(
      brick('#f1e2d6', ['#e2a78c', '#dc9b80', '#e7b39a', '#d79177', '#e0a184'], '#efc4ae'),
      '#f1e2d6',
      '#2e120b',
    ),
    deep: deepGround(
      brick('#231513', ['#5a2a22', '#51251f', '#643129', '#4a211c', '#582c24'], '#743c31'),
      '#231513',
      '#2e120b',
    ),
  },
} as const satisfies Readonly<Record<string, PremiumAsset>>
