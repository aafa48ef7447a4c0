import type { HeldTerms } from '../contract.ts'
import type { EntryState, Wish } from '../waitlist-contract.ts'

/** One person's wish in the line of a date of a class, or of a series. */
export type WaitlistEntry = {
  readonly provider: string
  readonly id: string
  readonly serviceId: string
  /** The date that is waited for; null: all dates of a series that are to come. */
  readonly sessionId: string | null
  /** The id of the date, or of the series. */
  readonly line: string
  readonly name: string
  readonly email: string
  readonly visitorZone: string
  readonly quantity: number
  readonly wish: Wish
  readonly state: EntryState
  readonly closesAt: Date
  /** The dates in which the offer has its seats. */
  readonly offeredSessions: readonly string[] | null
  /** null: there is no offer, or its mail is not written yet. */
  readonly offerUntil: Date | null
  readonly offerTerms: readonly OfferTerms[] | null
  /** The first of the bookings that the offer became. */
  readonly bookingId: string | null
  readonly movedUpReason: string | null
  readonly createdAt: Date
}

/** What the mail of an offer said of one date. */
export type OfferTerms = { readonly sessionId: string; readonly terms: HeldTerms }
