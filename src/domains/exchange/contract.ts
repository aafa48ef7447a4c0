// Membership of the exchange network: join, leave, what others see, trust. Terms and partners are in partners-contract.ts.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed, line, lines, requiredLine } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'exchange.not_ready': { kind: 'conflict', message: 'You cannot join yet. The page says what is missing.' },
  'exchange.not_member': { kind: 'conflict', message: 'You are not in the network. Join it first.' },
  'exchange.removed': {
    kind: 'forbidden',
    message: 'You were removed from the network after several reports. Write to us if that was a mistake.',
  },
  'exchange.peer_missing': {
    kind: 'missing',
    message: 'We cannot find this member. Perhaps they just left.',
  },
  'exchange.yourself': { kind: 'conflict', message: 'You cannot be your own partner.' },
  'exchange.peer_full': { kind: 'conflict', message: 'This member takes no more partners at the moment.' },
  'exchange.request_open': {
    kind: 'conflict',
    message: 'A request between you two waits for an answer already.',
  },
  'exchange.partners_already': { kind: 'conflict', message: 'You are partners already.' },
  'exchange.declined_lately': {
    kind: 'conflict',
    message: 'This member declined less than 90 days ago. You can ask again later.',
  },
  'exchange.open_full': {
    kind: 'conflict',
    message: 'All requests that your plan holds are waiting. Withdraw one, or wait for an answer.',
  },
  'exchange.partners_full': {
    kind: 'conflict',
    message: 'You have as many partners as your plan holds. End a partnership first, or choose another plan.',
  },
  'exchange.day_full': {
    kind: 'limited',
    message: 'You asked ten members today. Ask the next one tomorrow.',
  },
  'exchange.request_missing': { kind: 'missing', message: 'We cannot find this request.' },
  'exchange.request_ended': {
    kind: 'conflict',
    message: 'This request is not open any more: it was answered, withdrawn, or it lapsed.',
  },
  'exchange.counters_full': {
    kind: 'conflict',
    message: 'Three counter-offers were made. Accept this one, or decline.',
  },
  'exchange.partnership_missing': { kind: 'missing', message: 'We cannot find this partnership.' },
  'exchange.partnership_ended': { kind: 'conflict', message: 'This partnership has ended.' },
  'exchange.invitation_invalid': {
    kind: 'invalid',
    message: 'This invitation is not complete. Open it once more.',
  },
  'exchange.search_busy': {
    kind: 'limited',
    message: 'Many members are searching at this moment. Please try again in a few seconds.',
  },
  'exchange.reported': {
    kind: 'conflict',
    message: 'You reported this member already. We are looking at it.',
  },
})

/** The longest message of a request, a profile or an introduction, in characters (product.md 11). */
export const maxMessage = 260

/** Where a page shows partners; at most four of them in each place. */
export const placementNames = ['strip', 'full', 'after', 'letters', 'missing'] as const
export const Placement = z.enum(placementNames)
export type Placement = z.infer<typeof Placement>

const Topics = (what: string) =>
  z.array(requiredLine(40, 'Please write a word, or take it away')).max(8, `At most 8 ${what}`)

/** What a member chooses. */
export const ExchangeProfile = z.object({
  /** Trades and topics whose clients are welcome. */
  offers: Topics('trades and topics'),
  /** What own clients ask for elsewhere. */
  wants: Topics('trades and topics'),
  /** Codes of ISO 639. */
  languages: z
    .array(formed(3, /^[a-z]{2,3}$/, 'A language code such as en'))
    .min(1, 'Please choose a language')
    .max(10, 'At most 10 languages'),
  isOnline: z.boolean(),
  places: z.array(requiredLine(90, 'Please enter a place')).max(5, 'At most 5 places'),
  /** Clients of partners in seven days. */
  weeklyCapacity: z.int().min(1).max(50),
  /** Clients of the same trade at the same place when that provider is full. */
  takesOverflow: z.boolean(),
  message: lines(maxMessage),
})
export type ExchangeProfile = z.infer<typeof ExchangeProfile>

/** A condition of joining that is not met, with the page where it can be met. */
export const Missing = z.object({
  what: z.enum(['live', 'email', 'service']),
  words: z.string(),
  route: z.string(),
})
export type Missing = z.infer<typeof Missing>

/** A member as others see them. */
export const PeerCard = z.object({
  /** The userId. */
  provider: z.string(),
  userUrl: z.string(),
  name: z.string(),
  trade: z.string(),
  place: z.string(),
  isOnline: z.boolean(),
  timezone: z.string(),
  oneLiner: z.string(),
  /** A picture of the page; empty if there is none. */
  portrait: z.string(),
  /** The drawing in place of a portrait, and the theme whose colours it has. */
  drawn: z.string(),
  theme: z.string(),
  /** The lowest price of one session; null: nothing can be booked. */
  fromCents: z.int().nullable(),
  /** The median of minutes until an answer; null: none was asked yet. */
  answerMinutes: z.int().nullable(),
  /** Set for a member of less than 14 days. */
  newSince: z.iso.datetime().nullable(),
})
export type PeerCard = z.infer<typeof PeerCard>

/** What /exchange-network shows above its tabs. */
export const ExchangeState = z.object({
  state: z.enum(['out', 'in', 'removed']),
  missing: z.array(Missing),
  /** Filled from the page until the owner chooses. */
  profile: ExchangeProfile,
  /** How many more clients of partners fit into these seven days. */
  room: z.int(),
  placements: z.array(Placement),
  /** Members besides the owner. */
  others: z.int(),
  counts: z.object({
    /** Requests to the owner that wait. */
    waiting: z.int(),
    partners: z.int(),
    open: z.int(),
    mostOpen: z.int(),
    mostPartners: z.int(),
  }),
  /** The link with which a peer joins and finds a partnership proposed. */
  invitation: z.url(),
  isPageLive: z.boolean(),
})
export type ExchangeState = z.infer<typeof ExchangeState>

export const readExchange = endpoint({
  method: 'GET',
  path: '/api/exchange',
  summary: 'Your place in the exchange network',
  access: 'account',
  ok: ExchangeState,
})

/** `invitation`: the token of a peer's link; their proposal then waits for an answer. Throws `exchange.not_ready`, `.removed`. */
export const joinExchange = endpoint({
  method: 'POST',
  path: '/api/exchange/membership',
  summary: 'Join the exchange network',
  access: 'account',
  body: z.object({ profile: ExchangeProfile.optional(), invitation: line(400).optional() }),
  ok: ExchangeState,
})

/** Hides the member at once and ends nothing: partnerships are paused until the member comes back. */
export const leaveExchange = endpoint({
  method: 'DELETE',
  path: '/api/exchange/membership',
  summary: 'Leave the exchange network',
  access: 'account',
  ok: ExchangeState,
})

export const saveExchangeProfile = endpoint({
  method: 'PUT',
  path: '/api/exchange/profile',
  summary: 'Change what other members see of you',
  access: 'account',
  body: ExchangeProfile,
  ok: ExchangeState,
})

export const savePlacements = endpoint({
  method: 'PUT',
  path: '/api/exchange/placements',
  summary: 'Choose where your page shows your partners',
  access: 'account',
  body: z.object({ placements: z.array(Placement).max(placementNames.length) }),
  ok: ExchangeState,
})

const peer = z.object({ provider: line(60) })

/** `hide`: not among the suggestions; `block`: nothing goes between the two any more, and their partnership ends. */
export const hidePeer = endpoint({
  method: 'PUT',
  path: '/api/exchange/peers/:provider/hidden',
  summary: 'Hide or block a member',
  access: 'account',
  params: peer,
  body: z.object({ kind: z.enum(['hide', 'block']) }),
  ok: z.object({ hidden: z.literal(true) }),
})

export const showPeer = endpoint({
  method: 'DELETE',
  path: '/api/exchange/peers/:provider/hidden',
  summary: 'Show a hidden or blocked member again',
  access: 'account',
  params: peer,
  ok: z.object({ hidden: z.literal(false) }),
})

export const listHidden = endpoint({
  method: 'GET',
  path: '/api/exchange/hidden',
  summary: 'The members whom you hid or blocked',
  access: 'account',
  ok: z.object({
    hidden: z.array(z.object({ provider: z.string(), name: z.string(), kind: z.enum(['hide', 'block']) })),
  }),
})

export const reportPeer = endpoint({
  method: 'POST',
  path: '/api/exchange/peers/:provider/reports',
  summary: 'Report a member to the operator',
  access: 'account',
  params: peer,
  body: z.object({ words: lines(1000).refine((words) => words.trim() !== '', 'Please say what happened') }),
  ok: z.object({ reported: z.literal(true) }),
})
