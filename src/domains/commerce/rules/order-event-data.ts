type Order = {
  readonly id: string
  readonly number: number
  readonly bookingId: string | null
  readonly amount: number
}

/** The data of every announcement about an order. */
export const orderEventData = ({ id, number, bookingId, amount }: Order) => ({
  orderId: id,
  number,
  bookingId,
  amount,
})
