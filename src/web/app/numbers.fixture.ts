import type { Numbers } from '../parts/data/numbers.ts'

const totals = {
  capturedCents: 8000,
  refundedCents: 1234,
  disputedCents: 0,
  netCents: 6766,
  orders: 2,
  visitors: 40,
  views: 90,
  booked: 2,
}
const day = { ...totals, date: '2026-11-19' }

const business = {
  cancelled: 6,
  cancelledLate: 2,
  customers: 20,
  newCustomers: 10,
  returned: 4,
  sessions: 30,
  missed: 1,
  leadHours: 60,
  seatsSold: 124,
  seatsOffered: 144,
  bookedMinutes: 1800,
  openMinutes: 6000,
  starts: [
    { weekday: 2, hour: 20, bookings: 9 },
    { weekday: 6, hour: 10, bookings: 4 },
  ],
  subscribed: 41,
  netGrowth: 38,
  unsubscribed: 3,
  delivered: 400,
  clicked: 60,
  likes: 12,
  clientsSent: 22,
  ordersSent: 9,
  valueSentCents: 54_000,
  clientsReceived: 22,
  ordersReceived: 10,
  valueReceivedCents: 72_200,
  reviews: 3,
  meanStars: 4.7,
}

/** The numbers of two days on the free plan. */
export const freeNumbers: Numbers = {
  zone: 'America/New_York',
  from: '2026-11-19',
  to: '2026-11-20',
  today: '2026-11-20',
  countedSince: '2026-06-14',
  earliest: '2026-10-22',
  now: { ...totals, booked: 0 },
  analyticsData: [
    { ...day, capturedCents: 8000, refundedCents: 0, netCents: 8000 },
    { ...day, date: '2026-11-20', capturedCents: 0, netCents: -1234, orders: 0, visitors: 0, views: 0 },
  ],
  due: { cents: 21_500, orders: 3 },
  before: null,
  detail: null,
}

/** The same on a plan that shows everything. */
export const fullNumbers: Numbers = {
  ...freeNumbers,
  now: totals,
  before: {
    from: '2026-11-17',
    to: '2026-11-18',
    totals: { ...totals, netCents: 3383, visitors: 50, booked: 1 },
    days: [
      { ...day, date: '2026-11-17' },
      { ...day, date: '2026-11-18' },
    ],
    business: { ...business, seatsSold: 118, seatsOffered: 140, cancelled: 7 },
  },
  detail: {
    business,
    funnel: { visitor: 40, opened: 20, picked: 6, details: 4, booked: 2 },
    byDevice: [
      { device: 'phone', steps: { visitor: 30, opened: 12, picked: 4, details: 2, booked: 1 } },
      { device: 'computer', steps: { visitor: 10, opened: 8, picked: 2, details: 2, booked: 1 } },
    ],
    sources: [
      { source: 'social:instagram', visitors: 25, booked: 1 },
      { source: 'newsletter', visitors: 15, booked: 1 },
    ],
    cards: [
      {
        serviceId: 'svc_1',
        title: 'First lesson',
        seen: 80,
        pressed: 20,
        opened: 18,
        booked: 2,
        orders: 2,
        netCents: 6766,
      },
      {
        serviceId: 'svc_2',
        title: null,
        seen: 10,
        pressed: 0,
        opened: 0,
        booked: 0,
        orders: 0,
        netCents: 0,
      },
    ],
  },
}
