import type { Drawing } from '../drawing.ts'

/** A background with its text and button colours, which are readable on every point of it (premium.test.ts). */
export type Ground = Drawing & {
  /** The colour of its surroundings, such as the top bar. */
  readonly base: string
  readonly ink: string
  readonly button: string
  readonly onButton: string
  readonly buttonHover: string
}

/** Two forms of a background: for dark text, and for light text (on a dark page or by the provider's choice). */
export type PremiumAsset = { readonly light: Ground; readonly deep: Ground }

/** A placeholder for a unique id, because a page may show the drawing twice. */
export const ownId = '{id}'

export const viewBox = '0 0 1200 800'

/** A background for dark or white text; `hue` is a tinted near-black for text. */
export function lightGround(shapes: string, base: string, hue: string): Ground {
  const quiet = { base, ink: hue, button: hue, onButton: '#ffffff', buttonHover: '#000000' }
  return { viewBox, fit: 'xMidYMid slice', shapes, ...quiet }
}
export function deepGround(shapes: string, base: string, hue: string): Ground {
  const quiet = { base, ink: '#ffffff', button: '#ffffff', onButton: hue, buttonHover: '#e9e4e6' }
  return { viewBox, fit: 'xMidYMid slice', shapes, ...quiet }
}

/** A background tiled with `tile`, whose shapes fill a square of side `side`. */
export const tiled = (base: string, side: number, tile: string, turn = 0): string =>
  `<defs><pattern id="${ownId}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${tile}</pattern></defs><rect width="1200" height="800" fill="${base}"/><rect width="1200" height="800" fill="url(#${ownId})"/>`

/** A deterministic pseudo-random generator of numbers from 0 to 1. */
export function thrown(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Rounds a coordinate to at most one decimal. */
export const at = (value: number): string => String(Math.round(value * 10) / 10)
