import type { Call } from './calls.ts'
import type { Faults } from './faults.ts'

/** What a vendor's stand-in shows of itself on /dev/stand-ins. Its own folder declares it. */
export type StandIn = {
  /** The part of its addresses after `/__sim/`. */
  readonly name: string
  readonly title: string
  /** What it stands for, in a few words. */
  readonly about: string
  /** The address of its own page for people, if it has one. */
  readonly page?: string
  /** The faults that are planned for its calls. */
  readonly faults: Faults
  /** What else is planned: a card that is declined, an answer of another form. */
  readonly wishes?: Wishes
  readonly cases: readonly Case[]
  readonly webhooks?: Webhooks
  /** Its newest calls, the oldest first, where they do not come by its addresses. */
  calls?(): readonly Call[]
  /** Forgets its data, its faults and its wishes. */
  reset(): void
}

export type Planned = {
  readonly says: string
  /** How often it happens yet; undefined: until it is taken back. */
  readonly left: number | undefined
}

export type Wishes = {
  list(): readonly Planned[]
  /** Takes back what has these words. */
  takeBack(says: string): void
}

/** One thing that can happen, in plain words: the text of a button (integrations 11). */
export type Case = {
  readonly says: string
  /** What the product does then. */
  readonly expected: string
  /** Plans it, or does it at once and returns what was done. Throws `NothingThere` if it needs something first. */
  act(): void | string | Promise<void | string>
}

/** How a webhook is sent: `times` copies at once, after a delay, with a wrong signature, by a clock that is ahead. */
export type Delivery = {
  readonly times: number
  readonly delaySec: number
  readonly corruptSignature: boolean
  readonly skewSec: number
}

export type Webhook = { readonly id: string; readonly type: string }

export type Webhooks = {
  /** The path at which the product receives them. */
  readonly path: string
  /** Those that were made, the oldest first. */
  list(): readonly Webhook[]
  /** Sends one again. Resolves when the product has answered. */
  send(id: string, delivery: Delivery): Promise<void>
  /** Sends all that were held back and those that follow, or holds back new ones. Absent: it cannot hold them. */
  readonly holding?: { isOn(): boolean; set(on: boolean): void }
}

/** A case that needs something first, such as a payment. The message says what. */
export class NothingThere extends Error {}
