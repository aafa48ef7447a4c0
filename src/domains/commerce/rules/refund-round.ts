type Round = { readonly id: string; readonly round: number }

/** The idempotency key of a refund at the gateway; each round has its own. */
export const refundKey = (refund: Round): string => `re:${refundSource(refund)}`

/** The source id of ledger transfers at the end of a round. */
export const refundSource = ({ id, round }: Round): string => (round === 1 ? id : `${id}:${round}`)

/** Whether notes at the gateway are those of this round of a refund of ours. */
export const isOwnRefund = (
  refund: Round & { readonly orderId: string },
  notes: Readonly<Record<string, string>>,
): boolean => {
  const own: Readonly<Record<string, string | undefined>> = refundNotes(refund)
  return own['refund_id'] === notes['refund_id'] && own['round'] === notes['round']
}

/** Notes stored at the gateway, by which a refund is found there after its key is forgotten. */
export const refundNotes = ({ id, orderId, round }: Round & { readonly orderId: string }) => ({
  refund_id: id,
  order_id: orderId,
  ...(round > 1 && { round: String(round) }),
})
