import { at, deepGround, lightGround, type PremiumAsset, thrown, tiled } from './ground.ts'

/** Linen: a two-over-two weave of threads in two tints and varying thickness. */
function linen(base: string, [warp, weft]: readonly [string, string]): string {
  const next = thrown(7)
  const threads: string[] = []
  for (let line = 0; line < 12; line++) {
    const offset = (line % 2) * 10
    const over = [0, 1, 2, 3, 4, 5].map((i) => `M${(i * 20 + offset) % 120} ${line * 10 + 3}h11`).join('')
    threads.push(`<path d="${over}" stroke="${weft}" stroke-width="${at(3.4 + next() * 1.8)}"/>`)
    const down = [0, 1, 2, 3, 4, 5].map((i) => `M${line * 10 + 6} ${(i * 20 + 5 + offset) % 120}v11`).join('')
    threads.push(`<path d="${down}" stroke="${warp}" stroke-width="${at(2.8 + next() * 1.6)}"/>`)
  }
  return tiled(base, 120, `<g fill="none" stroke-linecap="round">${threads.join('')}</g>`)
}

type Strew = { seed: number; count: number; side: number; length: number; bend: number; width: number }

/** Short hairs in all directions, in three tints; a hair that crosses the tile's edge continues at the opposite one. */
function hairs(tints: readonly string[], { seed, count, side, length, bend, width }: Strew): string {
  const next = thrown(seed)
  const strands = tints.map(() => '')
  for (let i = 0; i < count; i++) {
    const [x, y, turn] = [next() * side, next() * side, next() * Math.PI * 2]
    const reach = length * (0.45 + next() * 0.55)
    const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach]
    const side2 = (next() - 0.5) * bend
    const curve = `q${at(dx / 2 - dy * side2)} ${at(dy / 2 + dx * side2)} ${at(dx)} ${at(dy)}`
    const seen = [x + dx, x - dx].some((end) => end < 0 || end > side) ? [0, side, -side] : [0]
    for (const shift of seen) strands[i % tints.length] += `M${at(x + shift)} ${at(y)}${curve}`
    if (y + dy < 0 || y + dy > side)
      strands[i % tints.length] += `M${at(x)} ${at(y + (y + dy < 0 ? side : -side))}${curve}`
  }
  const paths = strands.map((path, i) => `<path d="${path}" stroke="${tints[i]}"/>`)
  return `<g fill="none" stroke-linecap="round" stroke-width="${width}">${paths.join('')}</g>`
}

const fibres: Strew = { seed: 11, count: 66, side: 260, length: 34, bend: 0.9, width: 1.3 }
const wool: Strew = { seed: 23, count: 130, side: 150, length: 24, bend: 1.3, width: 1.6 }

export const woven = {
  'texture-linen': {
    light: lightGround(linen('#e4d8c3', ['#ebe1cf', '#f3ebdc']), '#efe6d6', '#2e2415'),
    deep: deepGround(linen('#2e2a24', ['#37322a', '#3f3931']), '#38332b', '#2e2415'),
  },
  'texture-paper': {
    light: lightGround(
      tiled('#faf5ea', 260, hairs(['#efe6d3', '#e6dcc8', '#ffffff'], fibres)),
      '#faf5ea',
      '#2a2118',
    ),
    deep: deepGround(
      tiled('#24211d', 260, hairs(['#302c26', '#39342d', '#1b1815'], fibres)),
      '#24211d',
      '#2a2118',
    ),
  },
  'texture-felt': {
    light: lightGround(
      tiled('#bcd0b4', 150, hairs(['#c8dac1', '#afc5a7', '#d2e1cb'], wool)),
      '#bcd0b4',
      '#152414',
    ),
    deep: deepGround(
      tiled('#234032', 150, hairs(['#2b4b3b', '#1d372b', '#325543'], wool)),
      '#234032',
      '#152414',
    ),
  },
} as const satisfies Readonly<Record<string, PremiumAsset>>
