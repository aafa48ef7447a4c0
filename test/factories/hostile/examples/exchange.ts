import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ exchange: { member, peer, profile, requestId, partnershipId } }) => {
  const ofPeer = { provider: peer }
  const ofRequest = { requestId }
  const terms = { windowDays: 30, placements: ['strip'], message: 'I would send them to you.' }
  return {
    'GET /api/exchange': {},
    'POST /api/exchange/membership': { body: { profile: { ...profile, offers: ['Yoga'], wants: ['Rest'] } } },
    'PUT /api/exchange/profile': { body: { ...profile, offers: ['Yoga'], wants: ['Rest'] } },
    'PUT /api/exchange/placements': { body: { placements: ['strip'] } },
    'GET /api/exchange/hidden': {},
    'PUT /api/exchange/peers/:provider/hidden': { params: ofPeer, body: { kind: 'hide' } },
    'DELETE /api/exchange/peers/:provider/hidden': { params: ofPeer },
    'POST /api/exchange/peers/:provider/reports': {
      params: { provider: member },
      body: { words: 'Sells what is not theirs.' },
    },
    'GET /api/exchange/requests': {},
    'POST /api/exchange/requests': { body: { to: member, ...terms } },
    'POST /api/exchange/requests/:requestId/accept': { params: ofRequest, body: { placements: ['strip'] } },
    'POST /api/exchange/requests/:requestId/decline': { params: ofRequest, body: { reason: 'Full.' } },
    'POST /api/exchange/requests/:requestId/withdraw': { params: ofRequest },
    'POST /api/exchange/requests/:requestId/counter': { params: ofRequest, body: terms },
    'GET /api/exchange/partners': {},
    'PUT /api/exchange/partners/:partnershipId': {
      params: { partnershipId },
      body: { paused: false, shownIn: ['strip'] },
    },
    'DELETE /api/exchange/partners/:partnershipId': { params: { partnershipId } },
    'DELETE /api/exchange/membership': {},
  }
}
