import { adjacentOf } from './adjacency.ts'
import type { Traits } from './member.ts'
import {
  complementPoints,
  languagePoints,
  minutesApart,
  overflowStrength,
  pricePoints,
  reachPoints,
  rivalLoss,
  wantedStrength,
  wordPoints,
} from './points.ts'

/** How well a peer fits, and of what it is made up. */
export type Score = {
  readonly complement: number
  readonly words: number
  readonly reach: number
  readonly price: number
  /** 0 to 100: what is shown. */
  readonly fit: number
  /** The fit and the bonus of a new member: what is compared. */
  readonly rank: number
}

/** Scores a peer for an owner; undefined if they share no language, or nobody may find the peer, or both are one. */
export function scoreOf(owner: Traits, peer: Traits): Score | undefined {
  if (owner.provider === peer.provider || !peer.canBeFound) return undefined
  if (!sharesAny(owner.languages, peer.languages)) return undefined
  const rivals = areRivals(owner, peer)
  const complement = complementPoints(strengthOf(owner, peer, rivals))
  const common = countCommon(owner.words, peer.words)
  const words = wordPoints(common, owner.words.length + peer.words.length - common)
  const reach = reachPoints({
    sharesPlace: sharesAny(owner.places, peer.places),
    online: onlineSides(owner.isOnline, peer.isOnline),
    apart: minutesApart(owner.offset, peer.offset),
  })
  const price = owner.from < 0 || peer.from < 0 ? 0 : pricePoints(owner.from, owner.to, peer.from, peer.to)
  const loss = rivals && !bothTakeOverflow(owner, peer) ? rivalLoss : 0
  const fit = Math.max(0, complement + words + languagePoints + reach + price + peer.answers - loss)
  return { complement, words, reach, price, fit, rank: fit + peer.bonus }
}

/** Whether both have the same trade at the same place, or both online only. */
export const areRivals = (owner: Traits, peer: Traits): boolean =>
  owner.trade !== '' &&
  owner.trade === peer.trade &&
  (sharesAny(owner.places, peer.places) || (owner.places.length === 0 && peer.places.length === 0))

export const bothTakeOverflow = (owner: Traits, peer: Traits): boolean =>
  owner.takesOverflow && peer.takesOverflow

/** Whether one side offers what the other one asks for; `yours`: what the owner asks for. */
export const wantedWays = (
  owner: Traits,
  peer: Traits,
): { readonly yours: boolean; readonly theirs: boolean } => ({
  yours: sharesAny(owner.wants, peer.accepts),
  theirs: sharesAny(owner.accepts, peer.wants),
})

function strengthOf(owner: Traits, peer: Traits, rivals: boolean): number {
  const { yours, theirs } = wantedWays(owner, peer)
  const wanted = yours && theirs ? wantedStrength.both : yours || theirs ? wantedStrength.one : 0
  const overflow = rivals && bothTakeOverflow(owner, peer) ? overflowStrength : 0
  return Math.max(adjacentOf(owner.trade, peer.trade)?.strength ?? 0, wanted, overflow)
}

const onlineSides = (one: boolean, other: boolean): 0 | 1 | 2 => (one && other ? 2 : one || other ? 1 : 0)

/** Lists of a member are short, so that a search through one is faster than a set of it. */
export const sharesAny = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one))

const countCommon = (some: readonly string[], others: readonly string[]): number =>
  some.reduce((sum, one) => sum + (others.includes(one) ? 1 : 0), 0)
