// Requests between two members, and the partnerships that come of them (product.md 11).
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines } from '#platform/common/fields.ts'
import { maxMessage, PeerCard, Placement, placementNames } from './contract.ts'

export const windows = [30, 90] as const
export const Window = z.union([z.literal(30), z.literal(90)])

/** The terms that a request proposes: client for client. */
export const Terms = z.object({
  /** Days after the visit in which a first order counts. */
  windowDays: Window,
  /** Where the asking side would show the other one. */
  placements: z.array(Placement).max(placementNames.length),
})
export type Terms = z.infer<typeof Terms>

export const requestStates = ['sent', 'accepted', 'declined', 'withdrawn', 'expired', 'countered'] as const

export const ExchangeRequest = z.object({
  requestId: z.string(),
  direction: z.enum(['in', 'out']),
  peer: PeerCard,
  terms: Terms,
  message: z.string(),
  state: z.enum(requestStates),
  /** 1: the first request; 2 to 4: counter-offers. */
  round: z.int(),
  /** Why it was declined. */
  reason: z.string(),
  fit: z.int().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** After declining: since when the next request is possible. */
  askAgainAt: z.iso.datetime().nullable(),
})
export type ExchangeRequest = z.infer<typeof ExchangeRequest>

const Offer = Terms.extend({ message: lines(maxMessage).default('') })
const key = z.object({ requestId: line(40) })

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/exchange/requests',
  summary: 'Requests to you and from you, the open ones first',
  access: 'account',
  ok: z.object({ requests: z.array(ExchangeRequest) }),
})

/**
 * Throws `exchange.not_member`, `.peer_missing`, `.yourself`, `.request_open`, `.partners_already`, `.declined_lately`,
 * `.open_full`, `.partners_full`, `.day_full`, `.peer_full`.
 */
export const askPeer = endpoint({
  method: 'POST',
  path: '/api/exchange/requests',
  summary: 'Ask a member to be your partner',
  access: 'account',
  body: Offer.extend({ to: line(60) }),
  ok: ExchangeRequest,
})

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/api/exchange/requests/:requestId/accept',
  summary: 'Accept a request on its terms',
  access: 'account',
  params: key,
  body: z.object({ placements: z.array(Placement).max(placementNames.length).optional() }),
  ok: ExchangeRequest,
})

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/exchange/requests/:requestId/decline',
  summary: 'Decline a request',
  access: 'account',
  params: key,
  body: z.object({ reason: lines(maxMessage).default('') }),
  ok: ExchangeRequest,
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/exchange/requests/:requestId/withdraw',
  summary: 'Withdraw a request of yours',
  access: 'account',
  params: key,
  ok: ExchangeRequest,
})

/** Closes the request and opens one with other terms in the other direction. At most three in a row. */
export const counterRequest = endpoint({
  method: 'POST',
  path: '/api/exchange/requests/:requestId/counter',
  summary: 'Answer a request with other terms',
  access: 'account',
  params: key,
  body: Offer,
  ok: ExchangeRequest,
})

/** What went one way. */
const Flow = z.object({ clients: z.int(), orders: z.int(), valueCents: z.int() })

export const Partner = z.object({
  partnershipId: z.string(),
  peer: PeerCard,
  terms: z.object({ windowDays: Window }),
  startedAt: z.iso.datetime(),
  /** Where the own page shows them. */
  shownIn: z.array(Placement),
  paused: z.enum(['no', 'by-you', 'by-them', 'by-both']),
  /** The other page is off the web, or its owner left the network. */
  isAway: z.boolean(),
  sent: Flow,
  received: Flow,
  credits: z.int(),
})
export type Partner = z.infer<typeof Partner>

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/exchange/partners',
  summary: 'Your partners, and what went both ways',
  access: 'account',
  ok: z.object({
    partners: z.array(Partner),
    totals: z.object({
      sent: Flow,
      received: Flow,
      credits: z.int(),
      /** The median of the own answers, in minutes. */
      answerMinutes: z.int().nullable(),
      since: z.iso.datetime().nullable(),
    }),
  }),
})

const partnership = z.object({ partnershipId: line(40) })

/** Acts on links and pages within a minute. */
export const changePartnership = endpoint({
  method: 'PUT',
  path: '/api/exchange/partners/:partnershipId',
  summary: 'Pause a partnership, go on with it, or choose where your page shows the partner',
  access: 'account',
  params: partnership,
  body: z.object({
    paused: z.boolean().optional(),
    shownIn: z.array(Placement).max(placementNames.length).optional(),
  }),
  ok: z.object({ changed: z.literal(true) }),
})

export const endPartnership = endpoint({
  method: 'DELETE',
  path: '/api/exchange/partners/:partnershipId',
  summary: 'End a partnership',
  access: 'account',
  params: partnership,
  ok: z.object({ ended: z.literal(true) }),
})
