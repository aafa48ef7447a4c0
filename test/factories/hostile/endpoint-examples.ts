import type { Method } from '../product/person.ts'
import type { Estate } from './estate.ts'

/** What a request to an endpoint carries. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What the examples speak of. */
type Described = Pick<
  Estate,
  'userUrl' | 'services' | 'requested' | 'dora' | 'taken' | 'profileId' | 'picture'
>

/**
 * A good request for every endpoint of the document, about what the estate's owner has. `token` is the link that is
 * tried. The walks fail for an endpoint that has no example here.
 */
export function examplesFor(estate: Described, token: string): Readonly<Record<string, Example>> {
  const { userUrl, services, requested, dora, taken, profileId, picture } = estate
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const service = { userUrl, serviceUrl }
  const timezone = 'Europe/Berlin'
  const month = taken.slice(0, 7)
  const record = { kind: 'basicProfile', entityId: profileId }
  const span = {
    from: `${month}-01T00:00:00Z`,
    to: new Date(Date.parse(taken) + 30 * 86_400_000).toISOString(),
  }
  const filters = { search: 'Secret', paymentStatus: 'paid', serviceId: services[0]?.entityId ?? '' }
  return {
    'GET /api/account': {},
    'PUT /api/account/user-url': { body: { userUrl } },
    'GET /api/account/user-url/:userUrl': { params: { userUrl } },
    'POST /api/account/claim': { body: { unsignedUserId: `unsigned-${'a'.repeat(22)}` } },
    'GET /api/account/closing': {},
    'POST /api/account/closing': { body: { cancelBookings: false } },
    'DELETE /api/account/closing': {},
    'GET /api/public/:userUrl': { params: { userUrl } },
    'GET /api/public/:userUrl/services/:serviceUrl': { params: service },
    'GET /api/public/:userUrl/services/:serviceUrl/times': { params: service, query: { month, timezone } },
    'GET /api/public/:userUrl/services/:serviceUrl/alternatives': {
      params: service,
      query: { start: taken, timezone },
    },
    'POST /api/public/:userUrl/services/:serviceUrl/holds': {
      params: service,
      body: { start: taken, quantity: 1, timezone },
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
    'GET /api/checkouts/:token': { params: { token } },
    'GET /api/checkouts/:token/join': { params: { token } },
    'GET /api/checkouts/:token/calendar.ics': { params: { token } },
    'POST /api/checkouts/:token/order': {
      params: { token },
      body: { name: 'Mallory', email: 'mallory@example.com', note: 'Hello' },
    },
    'POST /api/checkouts/:token/settle': { params: { token } },
    'GET /api/checkouts/:token/cancellation': { params: { token } },
    'POST /api/checkouts/:token/cancellation': {
      params: { token },
      body: { amountCents: 0, reason: 'Something came up' },
    },
    'GET /api/checkouts/:token/move': { params: { token } },
    'GET /api/checkouts/:token/times': { params: { token }, query: { month, timezone } },
    'POST /api/checkouts/:token/move': { params: { token }, body: { start: taken, timezone } },
    'GET /api/checkouts/:token/receipt': { params: { token } },
    'GET /api/my-bookings': { query: { when: 'upcoming' } },
    'GET /api/orders': { query: filters },
    'GET /api/orders.csv': { query: filters },
    'GET /api/orders/:id': { params: { id: dora.orderId } },
    'POST /api/orders/:id/cancellation': {
      params: { id: dora.orderId },
      body: { reason: 'The hall is closed' },
    },
    'POST /api/orders/:id/move': {
      params: { id: dora.orderId },
      body: { start: taken, reason: 'The hall is closed' },
    },
    'POST /api/orders/:id/refunds': {
      params: { id: dora.orderId },
      body: { amountCents: 100, reason: 'The hall was cold' },
    },
    'POST /api/orders/:id/refunds/:refundId': {
      params: { id: dora.orderId, refundId: 'rfd_01JD0000000000000000000000' },
      body: { how: 'retry' },
    },
    'POST /api/orders/:id/paid': { params: { id: dora.orderId } },
    'POST /api/bookings': {
      body: {
        serviceId: services[0]?.entityId ?? '',
        start: taken,
        name: 'Mallory',
        email: 'mallory@example.com',
        note: 'Hello',
        quantity: 1,
        amountCents: 5000,
        paid: true,
      },
    },
    'GET /api/tasks': {},
    'GET /api/summary': {},
    'GET /api/calendar-feeds': {},
    'POST /api/calendar-feeds/:kind': { params: { kind: 'provider' } },
    'DELETE /api/calendar-feeds/:kind': { params: { kind: 'provider' } },
    'GET /calendars/:token': { params: { token } },
    'GET /api/switches': {},
    'PUT /api/switches/days/:date': {
      params: { date: `${Number(taken.slice(0, 4)) + 1}-12-31` },
      body: { closed: true, note: 'Mallory' },
    },
    'PUT /api/switches/services/:id': {
      params: { id: services[0]?.entityId ?? '' },
      body: { paused: true },
    },
    'GET /api/showcase': {},
    'PUT /api/showcase/records/:kind/:entityId': {
      params: record,
      body: { firstName: 'Mallory', lastName: 'Was here', timezone: 'UTC' },
    },
    'DELETE /api/showcase/records/:kind/:entityId': { params: record },
    'PUT /api/showcase/published': { body: { isPublished: false } },
    'POST /api/showcase/unpublish': {},
    'GET /api/showcase/preview-link': {},
    'GET /api/showcase/pictures': {},
    'GET /api/showcase/pictures/:entityId': { params: { entityId: picture.entityId } },
    'PUT /api/showcase/pictures/:entityId': {
      params: { entityId: picture.entityId },
      body: {
        kind: 'serviceImage',
        upload: { identityId: picture.identityId, key: picture.uploadKey },
        crop: null,
      },
    },
    'DELETE /api/showcase/pictures/:entityId': { params: { entityId: picture.entityId } },
  }
}

/** The request line of an example: `GET /api/orders/:id` and its parts become a method and an address. */
export function addressOf(
  name: string,
  { params = {}, query = {} }: Example,
): { method: Method; url: string } {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return { method: method as Method, url: search ? `${filled}?${search}` : filled }
}
