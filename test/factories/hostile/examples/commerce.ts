import type { ExamplesOf } from '../endpoint-examples.ts'

export const examples: ExamplesOf = ({ userUrl, services, dora, taken }, token) => {
  const timezone = 'Europe/Berlin'
  const month = taken.slice(0, 7)
  const filters = { search: 'Secret', paymentStatus: 'paid', serviceId: services[0]?.entityId ?? '' }
  const service = { userUrl, serviceUrl: services[0]?.serviceUrl ?? '' }
  const gift = {
    toName: 'Sofia Secret',
    toEmail: 'sofia@example.test',
    fromName: 'Ines Secret',
    message: 'Secret words',
    day: null,
  }
  return {
    'POST /api/public/:userUrl/services/:serviceUrl/holds': {
      params: service,
      body: { start: taken, quantity: 1, timezone, coupon: 'SECRET20' },
    },
    'GET /api/checkouts/:token': { params: { token } },
    'GET /api/checkouts/:token/join': { params: { token } },
    'POST /api/checkouts/:token/order': {
      params: { token },
      body: { name: 'Mallory', email: 'mallory@example.com', note: 'Hello' },
    },
    'POST /api/checkouts/:token/coupon': { params: { token }, body: { code: 'SECRET20' } },
    'DELETE /api/checkouts/:token/coupon': { params: { token } },
    'POST /api/checkouts/:token/pass': { params: { token }, body: { pass: 'a.b' } },
    'DELETE /api/checkouts/:token/pass': { params: { token } },
    'POST /api/checkouts/:token/pass-code': { params: { token }, body: { email: 'cara@example.test' } },
    'POST /api/checkouts/:token/passes': {
      params: { token },
      body: { email: 'cara@example.test', code: '123456' },
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
    'POST /api/public/:userUrl/services/:serviceUrl/deliveries': { params: service, body: { timezone } },
    'POST /api/public/:userUrl/services/:serviceUrl/gifts': { params: service, body: { timezone, gift } },
    'POST /api/deliveries/:token/gift': {
      params: { token },
      body: { toName: 'Sofia Secret', toEmail: 'sofia@example.test' },
    },
    'GET /api/deliveries/:token': { params: { token } },
    'POST /api/deliveries/:token/order': {
      params: { token },
      body: { name: 'Mallory', email: 'mallory@example.com', note: 'Hello' },
    },
    'POST /api/deliveries/:token/coupon': { params: { token }, body: { code: 'SECRET20' } },
    'DELETE /api/deliveries/:token/coupon': { params: { token } },
    'POST /api/deliveries/:token/settle': { params: { token } },
    'POST /api/deliveries/:token/cancellation': { params: { token }, body: { reason: 'Something came up' } },
    'GET /api/deliveries/:token/receipt': { params: { token } },
    'POST /api/deliveries/:token/file': { params: { token } },
    'GET /api/addons/:token': { params: { token } },
    'POST /api/addons/:token': {
      params: { token },
      body: { promotionId: '01JD0000000000000000000000', timezone },
    },
    'GET /api/tips/:token': { params: { token } },
    'POST /api/tips/:token': { params: { token }, body: { tip: { cents: 500 } } },
    'POST /api/tips/:token/settle': { params: { token } },
    'GET /api/tips/:token/receipt': { params: { token } },
    'GET /api/to-deliver': {},
    'GET /api/my-deliveries': {},
    'POST /api/to-deliver/:id/start': { params: { id: 'dlv_01JD0000000000000000000000' } },
    'POST /api/to-deliver/:id/delivery': {
      params: { id: 'dlv_01JD0000000000000000000000' },
      body: { message: 'Secret words', file: null },
    },
    'GET /api/waitlist/:token': { params: { token } },
    'POST /api/waitlist/:token/checkout': { params: { token } },
    'GET /api/my-bookings': { query: { when: 'upcoming' } },
    'GET /api/customers': { query: { search: 'Secret' } },
    'GET /api/customers/:id': { params: { id: dora.personId } },
    'GET /api/orders': { query: filters },
    'GET /api/orders.csv': { query: filters },
    'GET /api/money-of-year.csv': { query: { year: '2026' } },
    'GET /api/taxes-of-year.csv': { query: { year: '2026' } },
    'GET /api/order-totals': { query: filters },
    'GET /api/order-views': {},
    'POST /api/order-views': { body: { name: 'Secret view', query: { status: 'paid' } } },
    'DELETE /api/order-views/:id': { params: { id: 'vew_01JD0000000000000000000000' } },
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
  }
}
