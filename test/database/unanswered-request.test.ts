import { expect } from 'vitest'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { bookingRequested } from '#domains/notifications/mails/booking-requested.ts'
import { cancelledByCustomer } from '#domains/notifications/mails/cancelled-by-customer.ts'
import { hour } from '#platform/common/time.ts'
import { contentOf } from '../factories/product/booking-mail.ts'
import { booksOf } from '../factories/product/books.ts'
import { aPaidSale, aSale } from '../factories/product/sale.ts'
import { test } from '../factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const plain = { title: '', description: '', ladder: [] }
const policies: Readonly<Record<string, IndividualService['refund']>> = {
  'no refund': { ...plain, template: 'no_refund' },
  'a refund until 24 hours before': { ...plain, template: '100p_conditional' },
  'a refund until the start': { ...plain, template: '100p' },
  'steps of its own': {
    template: 'custom',
    title: '',
    description: '',
    ladder: [{ hoursBefore: 168, percent: 50 }],
  },
}
/** The visitor is in Berlin; the request is sent on Friday at 1 PM there and lapses a day later. */
const promise = '$70 is held, not charged. If Ada declines or does not answer by Sat 1:00 PM, it is released.'

for (const [name, refund] of Object.entries(policies))
  test(`an unanswered request says on every surface first that nothing is charged: ${name}`, async ({
    till,
    system,
    clock,
  }) => {
    const held = await aSale(till, system, start, { refund, requiresApproval: true, priceCents: 7000 })
    expect(held.checkout.policy.request).toBe(
      '$70 is held, not charged. If Ada declines or does not answer in time, it is released.',
    )
    const sale = await aPaidSale(till, system, start, { refund, requiresApproval: true, priceCents: 7000 })
    const { commerce } = till
    const booking = await commerce.readCheckout(sale.visitor, sale)
    expect(booking).toMatchObject({ state: 'requested', policy: { request: promise } })

    const mail = contentOf(bookingRequested, { booking })
    const cancelling = await commerce.readCancellation(sale.visitor, sale)
    expect(mail.text.slice(0, promise.length)).toBe(promise)
    const isFree = expect.stringMatching(
      /^(Until Ada answers you can withdraw the request free of charge\.|Nothing was charged, so nothing has to come back: the \$70 that is held on your card is released\.)/,
    )
    expect({
      page: booking.policy.sentence,
      mail: mail.closing,
      'cancel page': cancelling.sentence,
      checkout: held.checkout.policy.sentence,
    }).toEqual({ page: isFree, mail: isFree, 'cancel page': isFree, checkout: isFree })
    expect(JSON.stringify(await commerce.readReceipt(sale.visitor, sale))).not.toMatch(/come back/)

    // withdrawing is free until the answer, also when the policy would give nothing any more
    clock.advance(23 * hour)
    expect(await commerce.readCancellation(sale.visitor, sale)).toMatchObject({
      possible: true,
      percent: 100,
      amountCents: 0,
      why: 'held',
    })
    const withdrawn = await commerce.cancelBooking(sale.visitor, {
      token: sale.token,
      amountCents: 0,
      reason: '',
    })
    expect(withdrawn).toMatchObject({ state: 'cancelled', refund: null })
    expect(contentOf(cancelledByCustomer, { booking: withdrawn, announced: { refund: 0 } }).text).not.toMatch(
      /policy/,
    )
    await till.work()
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, refunds_owed: 0 })
  })
