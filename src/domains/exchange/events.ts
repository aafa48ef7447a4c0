/** The provider answered a request of another member: accepted it, declined it, or proposed other terms. */
export type RequestAnswered = {
  readonly type: 'exchange.request_answered'
  readonly provider: string
  readonly data: { readonly requestId: string; readonly answer: 'accepted' | 'declined' | 'countered' }
}
