import { strToU8 } from 'fflate'
import type { ProblemCode } from './reading/problem.ts'

export type HostileFile = {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array
  /** What may become of it; `found`: what is left of a profile is read. */
  readonly mayBe: readonly (ProblemCode | 'found')[]
}

export type Random = (below: number) => number

/** Whole numbers below a limit, by the generator mulberry32. */
export function randomBy(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Makes several files of one sort. */
export const several = (count: number, make: (i: number) => HostileFile): HostileFile[] =>
  Array.from({ length: count }, (_, i) => make(i))

export const randomBytes = (random: Random, length: number): Uint8Array =>
  Uint8Array.from({ length }, () => random(256))

export const text = (words: string): Uint8Array => strToU8(words)

/**
 * Packs a run of one byte, about 258 bytes in 13 bits: one block with fixed codes, a literal and then matches of the
 * greatest length at distance 1. Nothing of the run's size is ever in memory.
 */
export function packedRun(byte: number, megabytes: number): Uint8Array {
  const matches = Math.ceil((megabytes * 2 ** 20) / 258)
  const packed = new Uint8Array(8 + Math.ceil((matches * 13) / 8))
  let at = 0
  const put = (code: number, length: number, isHighFirst: boolean) => {
    for (let bit = 0; bit < length; bit++) {
      const value = (code >> (isHighFirst ? length - 1 - bit : bit)) & 1
      packed[at >> 3] = (packed[at >> 3] ?? 0) | (value << (at & 7))
      at++
    }
  }
  put(1, 1, false)
  put(1, 2, false)
  put(0x30 + byte, 8, true)
  for (let i = 0; i < matches; i++) {
    put(0xc5, 8, true)
    put(0, 5, true)
  }
  put(0, 7, true)
  return packed.slice(0, Math.ceil(at / 8))
}
