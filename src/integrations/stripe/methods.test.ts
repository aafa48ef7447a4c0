import { afterAll, expect, test } from 'vitest'
import { aStripe } from '../../../test/factories/product/stripe.ts'

const standIn = await aStripe({ now: () => new Date() }, { deliverTimes: 1 })
standIn.sim.delivers = false
afterAll(() => standIn.close())

const returnUrl = 'https://showcase.example/embed/back'
const aCard = (number: string) =>
  ({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } }) as const
const anIntent = () =>
  standIn.client.paymentIntents.create({
    amount: 8000,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
  })

test('a typed card becomes a payment method that a payment is confirmed with', async () => {
  const method = await standIn.client.paymentMethods.create(aCard('4242424242424242'))
  expect(method).toMatchObject({
    object: 'payment_method',
    type: 'card',
    id: expect.stringMatching(/^pm_\w+$/),
  })
  const { id } = await anIntent()
  const paid = await standIn.client.paymentIntents.confirm(id, {
    payment_method: method.id,
    return_url: returnUrl,
  })
  expect(paid.status).toBe('succeeded')
})

test('with a return address the bank’s question of such a card has a page of its own', async () => {
  const method = await standIn.client.paymentMethods.create(aCard('4000002500003155'))
  const { id } = await anIntent()
  const asked = await standIn.client.paymentIntents.confirm(id, {
    payment_method: method.id,
    return_url: returnUrl,
  })
  expect(asked).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
  })
})

test('a wrong number is refused when the method is made, and an unknown method when it is used', async () => {
  await expect(standIn.client.paymentMethods.create(aCard('4242424242424241'))).rejects.toMatchObject({
    code: 'incorrect_number',
  })
  const { id } = await anIntent()
  await expect(
    standIn.client.paymentIntents.confirm(id, { payment_method: 'pm_unknown', return_url: returnUrl }),
  ).rejects.toMatchObject({ param: 'payment_method' })
})
