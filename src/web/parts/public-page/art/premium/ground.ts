import type { Drawing } from '../drawing.ts'

/** A background with the colours of what stands upon it; each reads on every point of the drawing (premium.test.ts). */
export type Ground = Drawing & {
  /** What stands beside it in its colour, such as the top bar. */
  readonly base: string
  readonly ink: string
  readonly button: string
  readonly onButton: string
  readonly buttonHover: string
}

/** One asset: for dark words and, on a dark page or where the provider wants white words, for light ones. */
export type PremiumAsset = { readonly light: Ground; readonly deep: Ground }

/** Stands for an id that is the drawing's own, since one page may show it twice. */
export const ownId = '{id}'

export const viewBox = '0 0 1200 800'

/** A ground under dark or white words; `hue` is their colour, so that black is never merely black. */
export function lightGround(shapes: string, base: string, hue: string): Ground {
  const quiet = { base, ink: hue, button: hue, onButton: '#ffffff', buttonHover: '#000000' }
  return { viewBox, fit: 'xMidYMid slice', shapes, ...quiet }
}
export function deepGround(shapes: string, base: string, hue: string): Ground {
  const quiet = { base, ink: '#ffffff', button: '#ffffff', onButton: hue, buttonHover: '#e9e4e6' }
  return { viewBox, fit: 'xMidYMid slice', shapes, ...quiet }
}

/** A sheet tiled with `tile`, shapes of a square that repeats every `side`. */
export const tiled = (base: string, side: number, tile: string, turn = 0): string =>
  `<defs><pattern id="${ownId}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${tile}</pattern></defs><rect width="1200" height="800" fill="${base}"/><rect width="1200" height="800" fill="url(#${ownId})"/>`

/** Numbers from 0 to 1 that look thrown and are the same every time. */
export function thrown(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A coordinate as drawings write it: one decimal at most. */
export const at = (value: number): string => String(Math.round(value * 10) / 10)
