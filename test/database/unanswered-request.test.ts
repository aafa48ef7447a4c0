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
const promise = 'If Ada declines or does not answer by Sat 1:00 PM, all $70 comes back.'

for (const [name, refund] of Object.entries(policies))
  test(`an unanswered request says on every surface first that all of it comes back: ${name}`, async ({
    till,
    system,
    clock,
  }) => {
    const held = await aSale(till, system, start, { refund, requiresApproval: true, priceCents: 7000 })
    expect(held.checkout.policy.request).toBe(
      'If Ada declines or does not answer in time, all $70 comes back.',
    )
    const sale = await aPaidSale(till, system, start, { refund, requiresApproval: true, priceCents: 7000 })
    const { commerce } = till
    const booking = await commerce.readCheckout(sale.visitor, sale)
    expect(booking).toMatchObject({ state: 'requested', policy: { request: promise } })

    const mail = contentOf(bookingRequested, { booking })
    const cancelling = await commerce.readCancellation(sale.visitor, sale)
    expect(mail.text.slice(0, promise.length)).toBe(promise)
    const comesBack = expect.stringMatching(
      /^(Until Ada answers you can withdraw .*, and all \$70|.* has not agreed yet, so all of it) /,
    )
    expect({
      page: booking.policy.sentence,
      mail: mail.closing,
      'cancel page': cancelling.sentence,
      checkout: held.checkout.policy.sentence,
    }).toEqual({ page: comesBack, mail: comesBack, 'cancel page': comesBack, checkout: comesBack })
    expect(JSON.stringify(await commerce.readReceipt(sale.visitor, sale))).not.toMatch(/come back/)

    // withdrawing is free until the answer, also when the policy would give nothing any more
    clock.advance(23 * hour)
    expect(await commerce.readCancellation(sale.visitor, sale)).toMatchObject({
      possible: true,
      percent: 100,
      amountCents: 7000,
      why: 'request',
    })
    const withdrawn = await commerce.cancelBooking(sale.visitor, {
      token: sale.token,
      amountCents: 7000,
      reason: '',
    })
    expect(withdrawn).toMatchObject({ state: 'cancelled', refund: { amountCents: 7000 } })
    expect(
      contentOf(cancelledByCustomer, { booking: withdrawn, announced: { refund: 7000 } }).text,
    ).not.toMatch(/policy/)
    await till.work()
    expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, refunds_owed: 0 })
  })
