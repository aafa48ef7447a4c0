import type { ExchangeState, PeerCard } from '#domains/exchange/contract.ts'
import type { ExchangeRequest, Partner } from '#domains/exchange/partners-contract.ts'
import type { Suggestion } from '#domains/exchange/suggestions-contract.ts'

export const ruth: PeerCard = {
  provider: 'USERSUB#ruth',
  userUrl: 'ruth',
  name: 'Ruth Delgado',
  trade: 'Physiotherapist',
  place: 'Baltimore',
  isOnline: false,
  timezone: 'America/New_York',
  oneLiner: 'Move again.',
  portrait: '',
  drawn: 'hero-one',
  theme: 'studio',
  fromCents: 9000,
  answerMinutes: 180,
  newSince: null,
}

export const inNetwork: ExchangeState = {
  state: 'in',
  missing: [],
  profile: {
    offers: ['dance'],
    wants: ['physiotherapy'],
    languages: ['en', 'es'],
    isOnline: true,
    places: ['Baltimore'],
    weeklyCapacity: 5,
    takesOverflow: false,
    message: '',
  },
  room: 4,
  placements: ['strip', 'full', 'after', 'missing'],
  others: 12,
  counts: { waiting: 0, partners: 0, open: 1, mostOpen: 25, mostPartners: 15 },
  invitation: 'http://localhost:3000/exchange-network?invitation=abc',
  isPageLive: true,
}

export const suggestion: Suggestion = {
  peer: ruth,
  fit: 91,
  reasons: [
    { kind: 'complement', words: 'Physiotherapy completes dance' },
    { kind: 'language', words: 'You both speak Spanish' },
  ],
}

export const request: ExchangeRequest = {
  requestId: 'req_1',
  direction: 'in',
  peer: ruth,
  terms: { windowDays: 30, placements: ['strip', 'full'] },
  message: 'My people stand like furniture.',
  state: 'sent',
  round: 1,
  reason: '',
  fit: 91,
  createdAt: '2026-11-24T12:00:00.000Z',
  expiresAt: '2026-12-08T12:00:00.000Z',
  endedAt: null,
  askAgainAt: null,
}

export const partner: Partner = {
  partnershipId: 'par_1',
  peer: ruth,
  terms: { windowDays: 30 },
  startedAt: '2026-10-01T12:00:00.000Z',
  shownIn: ['strip', 'full'],
  paused: 'no',
  isAway: false,
  sent: { clients: 14, orders: 6, valueCents: 45500 },
  received: { clients: 11, orders: 5, valueCents: 32200 },
  credits: 1,
}
