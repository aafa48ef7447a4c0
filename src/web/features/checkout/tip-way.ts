import type { giveTip, settleTip, TipPage } from '#domains/commerce/tip-contract.ts'
import { request } from '#web/lib/api.ts'
import type { PayWay } from './pay-ways.ts'
import type { Payable } from './place-and-pay.ts'
import { sentTip } from './tip.ts'

/** Pays a tip for what was bought; `onPage` gets what the server says of it. */
export const tipWay = (token: string, onPage: (page: TipPage) => void): PayWay => ({
  token,
  page: () => `${location.origin}/bookings/tip?token=${encodeURIComponent(token)}`,
  async place(draft, options) {
    const tip = sentTip(draft.tip)
    if (!tip) throw new Error('the form asks for a tip before it is sent')
    const page = await request<typeof giveTip>(
      'POST',
      '/api/tips/:token',
      { params: { token }, body: { tip } },
      options,
    )
    return payableOf(page)
  },
  settle: async () =>
    onPage(await request<typeof settleTip>('POST', '/api/tips/:token/settle', { params: { token } })),
  kept: 'nothing is lost',
})

/** A tip as the payment reads it: what is due, and nothing of a checkout. */
const payableOf = ({ provider, tip, payAt }: TipPage): Payable => ({
  state: tip?.order.state === 'open' ? 'held' : 'confirmed',
  holdUntil: null,
  provider: { ...provider, email: null },
  coupon: null,
  steps: [],
  tipBaseCents: null,
  totalCents: tip?.amountCents ?? 0,
  payment: tip?.payment ?? null,
  payAt,
  order: tip?.order ?? null,
  policy: { sentence: '' },
})
