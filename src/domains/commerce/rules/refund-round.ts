type Round = { readonly id: string; readonly round: number }

/** The idempotency key of a refund at the gateway; each round has its own. */
export const refundKey = (refund: Round): string => `re:${refundSource(refund)}`

/** The source id of ledger transfers at the end of a round. */
export const refundSource = ({ id, round }: Round): string => (round === 1 ? id : `${id}:${round}`)

/** Notes stored at the gateway, by which a refund is found there after its key is forgotten. */
export const refundNotes = ({ id, orderId, round }: Round & { readonly orderId: string }) => ({
  refund_id: id,
  order_id: orderId,
  ...(round > 1 && { round: String(round) }),
})
