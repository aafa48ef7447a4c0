import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = (
  { userUrl, services, requested, dora, taken, aClass, session },
  token,
) => {
  const service = { userUrl, serviceUrl: services[0]?.serviceUrl ?? '' }
  const timezone = 'Europe/Berlin'
  const month = taken.slice(0, 7)
  const span = {
    from: `${month}-01T00:00:00Z`,
    to: new Date(Date.parse(taken) + 30 * 86_400_000).toISOString(),
  }
  return {
    'GET /api/public/:userUrl/services/:serviceUrl/times': { params: service, query: { month, timezone } },
    'GET /api/public/:userUrl/services/:serviceUrl/alternatives': {
      params: service,
      query: { start: taken, timezone },
    },
    'DELETE /api/holds/:token': { params: { token } },
    'GET /api/bookings': { query: span },
    'POST /api/bookings/:id/decision': {
      params: { id: requested.bookingId },
      body: { decision: 'approve' },
    },
    'GET /api/booked': { query: { when: 'upcoming', limit: '10' } },
    'POST /api/bookings/:id/attendance': {
      params: { id: dora.bookingId },
      body: { attendance: 'no_show' },
    },
    'GET /api/services/:id/times': {
      params: { id: services[0]?.entityId ?? '' },
      query: { month, timezone, except: dora.bookingId },
    },
    'GET /api/services/:id/why': {
      params: { id: services[0]?.entityId ?? '' },
      query: { date: taken.slice(0, 10), time: '10:00' },
    },
    'GET /api/public/:userUrl/services/:serviceUrl/dates': {
      params: { userUrl, serviceUrl: aClass.serviceUrl },
    },
    'GET /api/class-sessions': { query: span },
    'GET /api/class-sessions/:id': { params: { id: session } },
    'POST /api/class-sessions/:id': {
      params: { id: session },
      body: { start: taken, durationMin: 60, capacity: 12, reason: 'The hall is being painted' },
    },
    'POST /api/class-sessions/:id/rule': {
      params: { id: session },
      body: { start: taken, durationMin: 60, capacity: 12, reason: '', dates: 'following' },
    },
    'POST /api/class-sessions/:id/cancellation': { params: { id: session }, body: { reason: 'I am ill' } },
    'GET /api/class-sessions/:id/sales': { params: { id: session } },
    'POST /api/class-sessions/:id/keeping': { params: { id: session } },
    'POST /api/public/:userUrl/services/:serviceUrl/waitlist': {
      params: { userUrl, serviceUrl: aClass.serviceUrl },
      body: {
        start: taken,
        name: 'Mallory',
        email: 'mallory@example.com',
        quantity: 1,
        wish: 'seat',
        timezone,
      },
    },
    'DELETE /api/waitlist/:token': { params: { token } },
    'POST /api/class-sessions/:id/waitlist/:entryId/front': {
      params: { id: session, entryId: 'wle_01JD0000000000000000000000' },
      body: { reason: 'Asked me first' },
    },
    'GET /api/calendar-feeds': {},
    'POST /api/calendar-feeds/:kind': { params: { kind: 'provider' } },
    'DELETE /api/calendar-feeds/:kind': { params: { kind: 'provider' } },
  }
}
