// The directory of providers who chose to be listed.
import { z } from 'zod'
import { PictureRef } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import type { Occupation } from './kinds/basic-profile.ts'

/** What the card of a listed provider shows. It is made from the live Showcase. */
export const ListingCard = z.object({
  name: z.string(),
  trade: z.string(),
  /** The one-liner. */
  bio: z.string(),
  place: z.string(),
  timezone: z.string(),
  isOnline: z.boolean(),
  /** The portrait; empty if there is none. */
  portrait: z.union([z.literal(''), PictureRef]),
  /** The drawing in place of a portrait, and the theme whose colours it has. */
  drawn: z.string(),
  theme: z.string(),
  skills: z.array(z.string()),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
})
export type ListingCard = z.infer<typeof ListingCard>

/** A listed provider, as the directory shows it. */
export type Listed = {
  readonly userUrl: string
  readonly card: ListingCard
  /** The lowest price of one session; null if nothing can be booked. */
  readonly fromCents: number | null
  /** The next free start; null if there is none. */
  readonly nextAt: Date | null
}

/** The filters of the directory. An empty text, zero and false filter nothing. */
export type DirectoryFilters = {
  /** The words that the visitor looks for. */
  readonly q: string
  readonly occupation: Occupation | ''
  readonly skill: string
  /** A language code of ISO 639. */
  readonly language: string
  /** `online`, or the name of a place. */
  readonly place: string
  /** The highest price of one session, in whole units of the currency. */
  readonly price: number
  /** Only providers with a free time in the next seven days. */
  readonly week: boolean
}

/** A value that a filter offers, and the number of listed providers who have it. */
export type Choice = { readonly value: string; readonly label: string; readonly count: number }

/** The choices of the filters that depend on who is listed, the most frequent first. */
export type Choices = {
  readonly skills: readonly Choice[]
  readonly languages: readonly Choice[]
  readonly places: readonly Choice[]
}

/** One page of the directory. */
export type Found = {
  readonly listed: readonly Listed[]
  /** The number of providers on all pages. */
  readonly total: number
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined
  /** Set if nobody was found. */
  readonly loosened: Loosened | undefined
}

/** What to do when nobody was found. */
export type Loosened = {
  /** The filters of which one can be dropped to find somebody, with the number of providers then. */
  readonly without: readonly { readonly name: keyof DirectoryFilters; readonly count: number }[]
  /** All listed providers. */
  readonly all: number
  /** Providers who fit all filters but one; without any, the first of all. */
  readonly near: readonly Listed[]
}

/** The number of cards on a page of the directory. */
export const listedOnPage = 24

const ListingState = z.object({
  isListed: z.boolean(),
  /** Whether the Showcase is live. A provider without a live Showcase is in no list. */
  isLive: z.boolean(),
})
export type ListingState = z.infer<typeof ListingState>

export const readListing = endpoint({
  method: 'GET',
  path: '/api/showcase/listing',
  summary: 'Whether the directory lists you',
  access: 'account',
  ok: ListingState,
})

/** Acts at once, without a publish. Idempotent. */
export const setListed = endpoint({
  method: 'PUT',
  path: '/api/showcase/listing',
  summary: 'List yourself in the directory, or not',
  access: 'account',
  body: z.object({ isListed: z.boolean() }),
  ok: ListingState,
})
