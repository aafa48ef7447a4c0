import type { Accounts } from '#domains/accounts/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Queue } from '#platform/jobs/queues.ts'

/** What a vendor granted. `expiresAt`: of the access token. `lapsesAt`: when the grant ends if nobody renews it; null: the vendor does not say. */
export type Tokens = {
  readonly accessToken: string
  /** Null: the vendor gives none, and the grant ends with the access token. */
  readonly refreshToken: string | null
  readonly expiresAt: Date
  readonly lapsesAt: Date | null
  readonly scopes: readonly string[]
}

/** As whom a provider is connected. `label`: what people know the account by, such as its e-mail address. */
export type VendorAccount = {
  readonly id: string
  readonly label: string
  /** Sessions over this length break off on this kind of account; null: no limit. */
  readonly longestMinutes: number | null
}

/** Thrown by every call of a vendor's client when the grant is over: only the owner can connect again. */
export class GrantOver extends Error {
  override readonly name = 'GrantOver'
}

/**
 * Thrown by a call with an access token that the vendor refuses, such as one past its time. `renew` mends it, or throws
 * `GrantOver`; the same refusal with a new token means that the grant is over.
 */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused'
}

/** Thrown for an answer of success that has an error in it or is incomplete: nobody knows what it leaves out. */
export class AnswerUnclear extends Error {
  override readonly name = 'AnswerUnclear'
}

/** Thrown for an account of a kind that this vendor does not serve. `label`: what people know the account by. */
export class AccountUnfit extends Error {
  override readonly name = 'AccountUnfit'
  readonly label: string

  constructor(label: string) {
    super('the account is of a kind that cannot be connected')
    this.label = label
  }
}

/** Thrown when a vendor takes no more calls for now. `retryAt`: when it takes them again; null: it does not say. */
export class VendorBusy extends Error {
  override readonly name = 'VendorBusy'
  readonly retryAt: Date | null

  constructor(retryAt: Date | null, message: string) {
    super(message)
    this.retryAt = retryAt
  }
}

/** Sign-in at a vendor with code, state and PKCE (RFC 7636), and what becomes of the grant. */
export type Grants = {
  /** The path of this product to which the vendor sends the browser back, such as `/zoom/redirect`. */
  readonly returnPath: string
  /** The scopes without which the connection is of no use; a token without one of them is not kept. */
  readonly neededScopes: readonly string[]
  /** The address at the vendor at which the owner signs in. */
  signInUrl(input: { readonly state: string; readonly codeChallenge: string }): string
  /** Exchanges the code. Throws `GrantOver` for one that the vendor does not know, has seen or let expire. */
  exchange(input: { readonly code: string; readonly codeVerifier: string }): Promise<Tokens>
  /** Reads as whom a token acts. Throws `AccountUnfit`. */
  account(accessToken: string): Promise<VendorAccount>
  /** Renews a grant; where the vendor rotates refresh tokens the old one is void. Throws `GrantOver`. */
  renew(refreshToken: string): Promise<Tokens>
  /** Gives a grant back. One that the vendor no longer knows counts as given back. */
  revoke(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Promise<void>
}

export type VendorRole = {
  /** As in the address of its webhook and in the queue of its jobs. */
  readonly name: string
  readonly queue: Queue
  readonly grants: Grants
}

/** A day, `2026-12-01`, or an instant. */
export type EventTime = { readonly date: string } | { readonly at: Date }

/** One occurrence in a calendar. `uid` is that of its series (RFC 5545), `id` its own in this calendar. */
export type CalendarEvent =
  | { readonly id: string; readonly isGone: true }
  | {
      readonly id: string
      readonly isGone: false
      readonly uid: string
      /** False: it takes no time, as its owner says. */
      readonly isBusy: boolean
      readonly start: EventTime
      /** Not included. */
      readonly end: EventTime
    }

/** A calendar of an account. */
export type VendorCalendar = {
  readonly id: string
  readonly name: string
  readonly isPrimary: boolean
  readonly canWrite: boolean
}

/** An event that this product writes into a calendar. */
export type EventOut = {
  /** 5 to 1024 characters of `a-v0-9`, the same for the same booking: a second writing changes the first. */
  readonly id: string
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly start: Date
  readonly end: Date
  readonly timezone: string
}

/** A place in a calendar of a connected account. */
export type CalendarPlace = { readonly accessToken: string; readonly calendarId: string }

/** A vendor of calendars. Nobody is invited or notified by what these calls do. */
export type CalendarVendor = VendorRole & {
  listCalendars(accessToken: string): Promise<readonly VendorCalendar[]>
  /**
   * Reads the events of a calendar. Without a cursor: all occurrences that end after `from`, to the last page. With
   * one: what changed since, gone ones named. `expired`: the vendor no longer knows the cursor, so everything has to be
   * read again. Throws when the answer is incomplete.
   */
  readEvents(
    place: CalendarPlace,
    since: { readonly from: Date } | { readonly cursor: string },
  ): Promise<{ readonly events: readonly CalendarEvent[]; readonly cursor: string } | 'expired'>
  /** Writes an event, again if it is there; one that was deleted there stays deleted and is answered with `gone`. */
  writeEvent(place: CalendarPlace, event: EventOut): Promise<'written' | 'gone'>
  /** Reads what became of an event of ours; undefined: it is not there, or was deleted. */
  findEvent(
    place: CalendarPlace,
    id: string,
  ): Promise<{ readonly start: EventTime; readonly end: EventTime } | undefined>
  /** Deletes an event; one that is gone counts as deleted. */
  removeEvent(place: CalendarPlace, id: string): Promise<void>
  /** Asks for notices of changes, until the returned instant. `channelId` is ours and new at each call. */
  watch(
    place: CalendarPlace,
    channelId: string,
  ): Promise<{ readonly resourceId: string; readonly until: Date }>
  /** Ends notices; a channel that is over counts as ended. */
  stopWatch(
    accessToken: string,
    channel: { readonly channelId: string; readonly resourceId: string },
  ): Promise<void>
}

/** A meeting at a vendor. */
export type Meeting = {
  readonly id: string
  /** Where guests enter. */
  readonly joinUrl: string
  readonly start: Date
  readonly minutes: number
}

export type NewMeeting = {
  /** A text that no other meeting has; the vendor keeps it with the meeting, so that it is found again. */
  readonly marker: string
  readonly topic: string
  readonly start: Date
  readonly minutes: number
  readonly timezone: string
}

/** A vendor of video meetings. */
export type MeetingVendor = VendorRole & {
  /** How many meetings a host may make or change in a day (UTC). */
  readonly mostADay: number
  createMeeting(accessToken: string, meeting: NewMeeting): Promise<Meeting>
  /** Looks through the host's meetings to come for a marker. */
  findByMarker(accessToken: string, marker: string): Promise<Meeting | undefined>
  readMeeting(accessToken: string, id: string): Promise<Meeting | undefined>
  changeMeeting(accessToken: string, id: string, meeting: NewMeeting): Promise<'changed' | 'missing'>
  /** Deletes a meeting; one that is gone counts as deleted. Nobody is told. */
  removeMeeting(accessToken: string, id: string): Promise<void>
  /** The address with which the host begins. It opens the meeting as the host: never store it. */
  startUrlOf(accessToken: string, id: string): Promise<string | undefined>
}

/** A post as its vendor shows it. */
export type VendorPost = {
  readonly id: string
  readonly kind: 'picture' | 'video' | 'album'
  readonly caption: string
  /** An http or https address. */
  readonly permalink: string
  readonly postedAt: Date
  /** Where its picture can be read for now. */
  readonly pictureUrl: string
}

/** A vendor of posts. */
export type PostVendor = VendorRole & {
  /** The address of an account's profile. */
  profileUrl(account: VendorAccount): string
  /** Reads the newest posts that have a picture, newest first; at most 25. */
  listPosts(accessToken: string): Promise<readonly VendorPost[]>
  /** Reads a picture; undefined if it is too large, is no picture or is gone; `later` if its server does not answer. Never throws. */
  readPicture(url: string): Promise<Uint8Array | 'later' | undefined>
  /** Reads of which account a signed request of the vendor is; undefined if it is forged. */
  readSigned(signedRequest: string): { readonly accountId: string } | undefined
}

/** What a vendor answered at a calendar address. */
export type AddressAnswer =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read'
      readonly text: string
      /** To send with the next reading. */
      readonly etag: string | null
      readonly modified: string | null
    }
  | { readonly kind: 'refused'; readonly reason: AddressRefusal }

/**
 * Why an address gave no calendar. `private`: it, or a redirect of it, leads into a network that is not public.
 * `gone`: 404 or 410. `locked`: it wants a sign-in. `huge`: over the limit of bytes. `other`: what answered is no
 * calendar.
 */
export type AddressRefusal = 'private' | 'unreachable' | 'slow' | 'gone' | 'locked' | 'huge' | 'other'

/** Reads calendars at addresses that people typed. */
export type CalendarAddresses = {
  readonly name: string
  readonly queue: Queue
  /** Never throws: an error is an answer. */
  read(
    url: string,
    known: { readonly etag: string | null; readonly modified: string | null },
  ): Promise<AddressAnswer>
}

/** A webhook's news about a meeting; `meetingId` and `hostId` as the vendor names them. */
export type MeetingNews = { readonly vendor: string; readonly hostId: string; readonly meetingId: string }

/** A webhook's news that an account took its grant back. */
export type GrantNews = { readonly vendor: string; readonly accountId: string }

/** A webhook's news that something changed in a calendar that is watched by a channel. */
export type CalendarNews = { readonly vendor: string; readonly channelId: string }

/** A booking, or the date of a class that it belongs to, as its provider's calendar shows it. */
export type BookedTime = {
  /** The id of the booking, or of the session. */
  readonly subject: string
  /** Whether it takes place: otherwise the calendar has no event of it. */
  readonly stands: boolean
  readonly title: string
  readonly description: string
  readonly location: string
  readonly start: Date
  readonly end: Date
  readonly timezone: string
}

/** The functions of other areas, and the vendors, that connections call. */
export type ConnectionsDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner'>
  readonly scheduling: Pick<
    Scheduling,
    'writeBusyTimes' | 'setKnownUntil' | 'dropBusySource' | 'collidingSessions' | 'collisions' | 'timesTaken'
  >
  readonly calendars: readonly CalendarVendor[]
  readonly meetings: MeetingVendor | undefined
  readonly posts: PostVendor | undefined
  /** Undefined: addresses are switched off. */
  readonly addresses: CalendarAddresses | undefined
  /** The zone of a provider's whole days. */
  zoneOf(context: Context, provider: string): Promise<string>
  /** Undefined: there is no such booking, or it is a hold. */
  bookedTimeOf(
    context: Context,
    ref: { readonly provider: string; readonly bookingId: string },
  ): Promise<BookedTime | undefined>
  /** The ids of a provider's confirmed bookings that have not ended. */
  bookingsToCome(context: Context, provider: string): Promise<readonly string[]>
  readonly key: ServerKey
  readonly publicUrl: string
}
