import type { Accounts } from '#domains/accounts/index.ts'
import type { Audience } from '#domains/audience/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Exchange } from '#domains/exchange/index.ts'
import type { BusinessReader, NumbersDeps } from '#domains/growth/ports.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { pageCards } from './page-cards.ts'

type Areas = {
  readonly accounts: Pick<Accounts, 'userUrlOf'>
  readonly commerce: Pick<Commerce, 'moneyZone' | 'moneyOfDays' | 'moneyDue' | 'readOrderFigures'>
  readonly scheduling: Pick<Scheduling, 'readSessionFigures'>
  readonly audience: Pick<Audience, 'readContactFigures'>
  readonly exchange: Pick<Exchange, 'readExchangeFigures'>
  readonly showcase: Pick<Showcase, 'readReviewFigures' | 'readShowcase'>
}

/** What the numbers of pages are read from, each from its area. */
export const numberReaders = (areas: Areas): Omit<NumbersDeps, 'accounts'> => ({
  money: {
    zoneOf: areas.commerce.moneyZone,
    ofDays: areas.commerce.moneyOfDays,
    due: areas.commerce.moneyDue,
  },
  cards: pageCards(areas.showcase, areas.accounts),
  business: businessFigures(areas),
})

/** Reads what became of orders, sessions, contacts and reviews of a span, each from its area. */
const businessFigures =
  ({ commerce, scheduling, audience, exchange, showcase }: Omit<Areas, 'accounts'>): BusinessReader =>
  async (context, provider, span) => {
    const [orders, sessions, contacts, { sent, received }, reviews] = await Promise.all([
      commerce.readOrderFigures(context, provider, span),
      scheduling.readSessionFigures(context, provider, span),
      audience.readContactFigures(context, provider, span),
      exchange.readExchangeFigures(context, provider, span),
      showcase.readReviewFigures(context, provider, span),
    ])
    const { confirmed, completed, missed, ...held } = sessions
    const { cancelled, cancelledLate, customers, newCustomers, returned } = orders
    const { subscribed, netGrowth, unsubscribed, delivered, clicked, likes } = contacts
    return {
      cancelled,
      cancelledLate,
      customers,
      newCustomers,
      returned,
      sessions: confirmed + completed + missed,
      missed,
      ...held,
      starts: [...held.starts],
      subscribed,
      netGrowth,
      unsubscribed,
      delivered,
      clicked,
      likes,
      clientsSent: sent.clients,
      ordersSent: sent.orders,
      valueSentCents: sent.valueCents,
      clientsReceived: received.clients,
      ordersReceived: received.orders,
      valueReceivedCents: received.valueCents,
      ...reviews,
    }
  }
