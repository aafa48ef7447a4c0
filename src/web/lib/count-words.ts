/** A count of the server, which stops at 1,000: `totalIsMore` says that more match. */
export type Counted = { readonly total: number; readonly totalIsMore: boolean }

/** `1,042`, or `more than 1,000` where the server stopped counting. */
export const countWords = ({ total, totalIsMore }: Counted): string =>
  `${totalIsMore ? 'more than ' : ''}${total.toLocaleString('en-US')}`
