import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { atAccount, connectAccount } from '../../../../test/factories/product/connected.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { payoutsOf, refund } from '../../../../test/factories/product/payouts.ts'
import { alwaysOpen } from '../../../../test/factories/product/requests.ts'
import { intentOf, orderIdOf, payByCard, sell } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, aShop } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const times = ['09', '11', '13', '15'].map((hour) => `2026-11-30T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
  string,
]
const always = { schedule: alwaysOpen, maxPartySize: 8 }

test('customers pay at the account of their provider; refund and dispute follow it', async ({
  connectedTill: till,
  system,
}) => {
  const shop = await aShop(system, always)
  expect(await till.connect.readConnected(shop.context)).toEqual({
    standing: 'none',
    needs: [],
    neededBy: null,
  })
  const account = await connectAccount(till, shop)
  expect(await till.connect.readConnected(shop.context)).toMatchObject({ standing: 'ready', needs: [] })

  const [sale, disputed] = [await sell(till, shop, times[0]), await sell(till, shop, times[1])]
  expect(sale.checkout.payAt).toEqual({ account })
  for (const one of [sale, disputed]) await payByCard(till, one)
  await till.work()
  await refund(till, sale, 3000)
  await till.stripe.steer(`/payment_intents/${intentOf(disputed.checkout)}/dispute`)
  await till.work()

  const there = atAccount(till, account)
  expect([there.intents.size, there.refunds.size, there.disputes.size]).toEqual([2, 1, 1])
  const { intents, refunds } = till.stripe.sim.world
  expect([intents.size, refunds.size]).toEqual([0, 0])
  expect(await till.commerce.readOrder(shop.context, { id: await orderIdOf(disputed) })).toMatchObject({
    disputeState: 'open',
  })
  await booksOf(till, sale)

  await till.stripe.steer(`/payouts/now?account=${account}`)
  await till.work()
  const [payout] = await payoutsOf(till, shop)
  expect(payout).toMatchObject({ state: 'scheduled', orders: 2, refunds: 1, grossCents: 16_000 })
  const transfers = await shop.visitor.db
    .selectFrom('ledgerTransfers')
    .select(['debit', 'kind'])
    .where('provider', '=', shop.provider)
    .where('kind', '=', 'captured')
    .execute()
  expect(new Set(transfers.map(({ debit }) => debit))).toEqual(new Set([`gateway:stripe:${account}`]))
  await booksOf(till, sale)
})

test('without an account, and while it may not charge, card payments are off', async ({
  connectedTill: till,
  system,
}) => {
  const shop = await aShop(system, always)
  expect(await failure(sell(till, shop, times[0]))).toBe('commerce.payments_off')
  const account = await connectAccount(till, shop, { later: 'true' })
  expect(await till.connect.readConnected(shop.context)).toEqual({
    standing: 'payouts_off',
    needs: ['identity_document'],
    neededBy: expect.any(String),
  })
  const paid = await sell(till, shop, times[1])
  await payByCard(till, paid)
  await till.work()
  await till.stripe.steer(`/accounts/${account}/judge`, {
    charges: false,
    payouts: false,
    needs: ['external_account', 'individual.verification.document'],
    reason: 'requirements.past_due',
  })
  await till.work()
  expect(await till.connect.readConnected(shop.context)).toMatchObject({
    standing: 'charges_off',
    needs: ['bank_account', 'identity_document'],
  })
  const { checkout } = await shop.hold(times[2]).then(async ({ token }) => ({
    checkout: await till.commerce.readCheckout(shop.visitor, { token }),
  }))
  expect(checkout.payAt).toBeNull()
  expect(await failure(sell(till, shop, times[3]))).toBe('commerce.payments_off')
  await till.job('look-at-accounts')
  const told = (await announcementsOf(shop)).filter(({ type }) => type === 'billing.charges_stopped')
  expect(told.map(({ data }) => data)).toEqual([{ account, isDisconnected: false }])
  // what was sold goes on
  await refund(till, paid, 8000)
  expect(await till.commerce.readOrder(shop.context, { id: await orderIdOf(paid) })).toMatchObject({
    refundState: 'full',
  })
})

test('an account that was taken away has payments off; its successor leaves old payments where they are', async ({
  connectedTill: till,
  system,
}) => {
  const shop = await aShop(system, always)
  const account = await connectAccount(till, shop)
  const [paid, open] = [await sell(till, shop, times[0]), await sell(till, shop, times[1])]
  await payByCard(till, paid)
  await till.work()
  await till.stripe.steer(`/accounts/${account}/leave`)
  await till.work()
  expect(await till.connect.readConnected(shop.context)).toMatchObject({ standing: 'left', needs: [] })
  expect(await failure(sell(till, shop, times[2]))).toBe('commerce.payments_off')
  // nobody answers for it there: a refund fails and says so, an open payment is over
  await refund(till, paid, 1000)
  expect(await till.commerce.readOrder(shop.context, { id: await orderIdOf(paid) })).toMatchObject({
    refundState: 'failed',
    refunds: [{ state: 'to_do' }],
  })
  await till.commerce.settlePayment(shop.visitor, { token: open.token })

  const next = await connectAccount(till, shop)
  expect(next).not.toBe(account)
  const again = await sell(till, shop, times[3])
  expect(again.checkout.payAt).toEqual({ account: next })
  const payments = await shop.visitor.db
    .selectFrom('payments')
    .select(['account', 'state'])
    .where('provider', '=', shop.provider)
    .where('orderId', '=', await orderIdOf(paid))
    .execute()
  expect(payments).toEqual([{ account, state: 'succeeded' }])
})

test('lost webhooks: reconciler, sweep and nightly look find what happened at the account', async ({
  connectedTill: till,
  system,
  clock,
}) => {
  const shop = await aShop(system, always)
  await till.stripe.steer('/webhooks/pause')
  const account = await connectAccount(till, shop)
  expect(await till.connect.readConnected(shop.context)).toMatchObject({ standing: 'started' })
  await till.job('look-at-accounts')
  expect(await till.connect.readConnected(shop.context)).toMatchObject({ standing: 'ready' })
  const [sale, other] = [await sell(till, shop, times[0]), await sell(till, shop, times[1])]
  await payByCard(till, sale)
  await payByCard(till, other)
  clock.advance(4 * 60_000)
  await till.job('reconcile-payments')
  const read = async () => till.commerce.readOrder(shop.context, { id: await orderIdOf(sale) })
  expect(await read()).toMatchObject({ paymentStatus: 'paid' })
  await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/refund`, { amount: 700 })
  await till.job('reconcile-payments')
  expect(await read()).toMatchObject({ refundedCents: 700 })
  await till.stripe.steer(`/payment_intents/${intentOf(other.checkout)}/dispute`)
  await till.job('sweep-gateway')
  expect(await till.commerce.readOrder(shop.context, { id: await orderIdOf(other) })).toMatchObject({
    disputeState: 'open',
  })
  await till.stripe.steer(`/payouts/now?account=${account}`)
  await till.job('follow-payouts')
  expect(await payoutsOf(till, shop)).toMatchObject([{ orders: 2 }])
  await till.stripe.steer(`/accounts/${account}/leave`)
  await till.job('look-at-accounts')
  expect(await till.connect.readConnected(shop.context)).toMatchObject({ standing: 'left' })
  await till.stripe.steer('/webhooks/resume')
  await booksOf(till, sale)
})

test('two tabs, and a process that was killed, open one account', async ({ connectedTill: till, system }) => {
  const shop = await aShop(system, always)
  const before = till.stripe.sim.world.accounts.size
  const dying = {
    ...shop.context,
    stopPoint: (name: string) => {
      if (name === 'account-made') throw new Error('killed')
    },
  }
  await expect(till.connect.connect(dying)).rejects.toThrow('killed')
  await Promise.all([1, 2, 3, 4].map(() => till.connect.connect(shop.context)))
  await till.work()
  expect(till.stripe.sim.world.accounts.size).toBe(before + 1)
  expect(await till.connect.readConnected(shop.context)).toMatchObject({ standing: 'started' })
})

test('a provider reads and connects nothing but her own account', async ({ connectedTill: till, system }) => {
  const [shop, other] = [await aShop(system, always), await aShop(system, always)]
  const account = await connectAccount(till, shop)
  expect(await till.connect.readConnected(other.context)).toMatchObject({ standing: 'none' })
  expect(await failure(till.connect.connect(shop.visitor))).toBe('accounts.not_an_owner')
  expect(await failure(sell(till, other, times[0]))).toBe('commerce.payments_off')
  // an id of a payment that is not at the account it is told of changes nothing
  const sale = await sell(till, shop, times[0])
  await till.commerce.paymentChanged(system, {
    gateway: 'stripe',
    account: 'acct_another',
    gatewayId: intentOf(sale.checkout),
  })
  expect(await till.commerce.readOrder(shop.context, { id: await orderIdOf(sale) })).toMatchObject({
    state: 'open',
    paymentStatus: 'pending',
  })
  await till.connect.connectedChanged(system, { gateway: 'stripe', account: 'acct_another' })
  expect(await till.connect.readConnected(shop.context)).toMatchObject({ standing: 'ready' })
  expect(account).toMatch(/^acct_/)
})

test('with one key there is no account to connect', async ({ till, system }) => {
  const shop = await aShop(system, always)
  expect(await till.connect.readConnected(shop.context)).toBeNull()
  expect(await failure(till.connect.connect(shop.context))).toBe('billing.accounts_off')
})
