type Order = {
  readonly id: string
  readonly number: number
  readonly bookingId: string | null
  readonly amount: number
}

/** What every announcement of an order carries. */
export const told = ({ id, number, bookingId, amount }: Order) => ({ orderId: id, number, bookingId, amount })
