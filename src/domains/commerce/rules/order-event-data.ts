type Order = {
  readonly id: string
  readonly number: number
  readonly amount: number
  readonly referral: string | null
}
type Line = { readonly bookingId: string | null }

/** The data of every announcement about an order; `bookingId` is the first booking that it sold. */
export const orderEventData = ({ id, number, amount, referral }: Order, lines: readonly Line[]) => ({
  orderId: id,
  number,
  bookingId: lines.find(({ bookingId }) => bookingId !== null)?.bookingId ?? null,
  amount,
  referral,
})
