import type { ReferralsDeps } from '#domains/exchange/referrals-ports.ts'

/** How an order came to be: of a member's client, or by one of the ways in which false accounts try to earn. */
export type Way = 'client' | 'team' | 'repeated' | 'cheap' | 'free' | 'forged' | 'card' | 'patient'

/** An order as commerce would know it; the simulation changes it when something becomes of it. */
export type SimulatedOrder = {
  readonly provider: string
  readonly orderId: string
  readonly email: string
  readonly placedAt: Date
  readonly paidCents: number
  /** The mark of the card; null: it costs nothing. */
  readonly card: string | null
  readonly way: Way
  readonly isRing: boolean
  fulfilledAt: Date | null
  isCancelled: boolean
  readonly returns: { readonly at: Date; readonly cents: number }[]
}

/** Stands in for commerce: the orders of the simulation, and the door by which the network reads them. */
export function createOrders() {
  const byId = new Map<string, SimulatedOrder>()
  const ofCustomer = new Map<string, SimulatedOrder[]>()
  const customerOf = ({ provider, email }: Pick<SimulatedOrder, 'provider' | 'email'>) =>
    `${provider} ${email.toLowerCase()}`
  const priorOf = (order: SimulatedOrder): Date | null => {
    const before = (ofCustomer.get(customerOf(order)) ?? []).filter(
      (other) => other.placedAt < order.placedAt && !other.isCancelled,
    )
    return before.at(-1)?.placedAt ?? null
  }
  const door: ReferralsDeps['commerce'] = {
    moneyZone: async () => 'UTC',
    async readReferred(_context, { orderId }) {
      const order = byId.get(orderId)
      if (!order) return undefined
      const { email, placedAt, paidCents, card, returns, fulfilledAt, isCancelled } = order
      return {
        number: Number(orderId.slice(4)),
        title: 'A session',
        email,
        placedAt,
        paidAt: placedAt,
        paidCents,
        returns: [...returns],
        fulfilledAt,
        isCancelled,
        isTip: false,
        priorOrderAt: priorOf(order),
        cardMark: card,
      }
    },
  }
  return {
    door,
    all: byId,
    /** Whether a customer ordered at a provider before. */
    knows: (provider: string, email: string) => ofCustomer.has(customerOf({ provider, email })),
    /** Places an order that is paid at once. */
    place(
      order: Pick<
        SimulatedOrder,
        'provider' | 'email' | 'placedAt' | 'paidCents' | 'card' | 'way' | 'isRing'
      >,
    ) {
      const orderId = `ord_${1001 + byId.size}`
      const placed = { ...order, orderId, fulfilledAt: null, isCancelled: false, returns: [] }
      byId.set(orderId, placed)
      ofCustomer.set(customerOf(placed), [...(ofCustomer.get(customerOf(placed)) ?? []), placed])
      return placed
    },
  }
}
