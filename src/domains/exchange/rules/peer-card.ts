import { day } from '#platform/common/time.ts'
import type { PeerCard } from '../contract.ts'

/** The card of a live page, as `exchange_members.page` stores it. */
export type PageCard = {
  readonly userUrl: string
  readonly name: string
  readonly firstName: string
  readonly trade: string
  readonly place: string
  readonly isOnline: boolean
  readonly timezone: string
  readonly oneLiner: string
  readonly portrait: string
  readonly drawn: string
  readonly theme: string
}

/** What the card of a member is made from. `page`: the card of the live page, or the last one. */
export type CardRow = {
  readonly provider: string
  readonly page: PageCard | null
  readonly fromCents: number | null
  readonly answerMinutes: number | null
  readonly joinedAt: Date
}

/** A member is new for 14 days (product.md 11). */
const newMs = 14 * day

const nobody: PageCard = {
  userUrl: '',
  name: 'A former member',
  firstName: '',
  trade: '',
  place: '',
  isOnline: false,
  timezone: 'UTC',
  oneLiner: '',
  portrait: '',
  drawn: '',
  theme: 'studio',
}

/** The card of a member as others see it. `now` in milliseconds. */
export function peerCardOf(row: CardRow, now: number): PeerCard {
  const { provider, page, fromCents, answerMinutes, joinedAt } = row
  const { firstName: _, ...card } = page ?? nobody
  const isNew = now - joinedAt.getTime() < newMs
  return { provider, ...card, fromCents, answerMinutes, newSince: isNew ? joinedAt.toISOString() : null }
}

/** The card of somebody whose account is closed. */
export const formerCard = (provider: string): PeerCard => {
  const { firstName: _, ...card } = nobody
  return { provider, ...card, fromCents: null, answerMinutes: null, newSince: null }
}

const printed = Object.keys(nobody) as readonly (keyof PageCard)[]

/** Whether two cards print the same. Null: no page is live. */
export const isSameCard = (one: PageCard | null, other: PageCard | null): boolean =>
  one === null || other === null ? one === other : printed.every((field) => one[field] === other[field])
