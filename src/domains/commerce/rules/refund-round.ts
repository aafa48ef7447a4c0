type Round = { readonly id: string; readonly round: number }

/** The idempotency key of a refund at the gateway: each round that begins anew has its own. */
export const refundKey = (refund: Round): string => `re:${refundSource(refund)}`

/** What a transfer in the ledger names when a round of a refund comes to its end. */
export const refundSource = ({ id, round }: Round): string => (round === 1 ? id : `${id}:${round}`)

/** Notes at the gateway by which a refund is found again there after its key is forgotten. */
export const refundNotes = ({ id, orderId, round }: Round & { readonly orderId: string }) => ({
  refund_id: id,
  order_id: orderId,
  ...(round > 1 && { round: String(round) }),
})
