import { expect } from 'vitest'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'

test('a provider sees the page of their customer, and cannot cancel or move in the customer’s name', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const { customerUrl } = await till.commerce.readOrder(sale.context, { id })
  const token = new URL(customerUrl ?? '').searchParams.get('token') ?? ''
  // now the customer would get no refund, and a provider who cancels refunds everything
  clock.set('2026-11-24T13:00:00.000Z')
  expect(await till.commerce.readCheckout(sale.visitor, { token })).toMatchObject({
    state: 'confirmed',
    onlyToLookAt: true,
    cancellable: false,
    movesLeft: 0,
  })
  const acts = [
    till.commerce.cancelBooking(sale.visitor, { token, amountCents: 0, reason: '' }),
    till.commerce.moveBooking(sale.visitor, { token, start: '2026-11-25T15:00:00.000Z', timezone: 'UTC' }),
    sale.scheduling.releaseHold(sale.visitor, { token }),
  ]
  for (const act of acts) expect(await failure(act)).toBe('scheduling.only_to_look_at')
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
    state: 'confirmed',
    onlyToLookAt: false,
    cancellable: true,
  })
})
