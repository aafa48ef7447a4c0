import type { ExchangeState, PeerCard } from '#domains/exchange/contract.ts'
import type { ExchangeRequest, Partner } from '#domains/exchange/partners-contract.ts'
import type { Suggestion } from '#domains/exchange/suggestions-contract.ts'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

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

const suggestion: Suggestion = {
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

const own: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/account': ok(adaAccount),
  'GET /api/tasks': ok({ tasks: [] }),
  'GET /api/exchange': ok(inNetwork),
  'GET /api/exchange/requests': ok({ requests: [] }),
  'GET /api/exchange/suggestions': ok({
    suggestions: [suggestion],
    places: ['baltimore'],
    languages: ['es'],
    widen: [],
  }),
  'GET /api/exchange/credits': ok({ balance: 1, offer: null }),
  'GET /api/exchange/placements': ok({
    placements: [
      { placement: 'strip', partners: [{ name: 'Ruth Delgado', firstName: 'Ruth', start: null }] },
      {
        placement: 'full',
        partners: [{ name: 'Ruth Delgado', firstName: 'Ruth', start: '2026-12-01T15:00:00.000Z' }],
      },
      { placement: 'after', partners: [] },
      {
        placement: 'letters',
        partners: [{ name: 'Ruth Delgado', firstName: 'Ruth', start: '2026-12-01T15:00:00.000Z' }],
      },
      { placement: 'missing', partners: [] },
    ],
  }),
  'GET /api/exchange/introductions': ok({ introductions: [], leftToday: 10 }),
}

/** Opens the exchange network as Ada, a member; `answers` replace hers. */
export const openExchange = (answers: Answers = {}, address = '/exchange-network') =>
  openApp(address, { ...own, ...answers }, adaSignedIn)
