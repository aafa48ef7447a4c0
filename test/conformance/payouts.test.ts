import { expect } from 'vitest'
import type { Payout, PayoutItem } from '#domains/billing/payouts-contract.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, pay } from '../factories/product/business.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'

type Listed = { payouts: Payout[]; next: string | null }

test('1.05, 3.12 payouts are held as a list, newest first, and nobody else’s stand in it', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ title: '=Private lesson', durationMin: 30 }])
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const other = await aPerson(app, { first: 'Ben', last: 'Other' })
  const listed = () => must<Listed>(owner.ask('GET', '/api/payouts'))
  expect(await listed()).toEqual({ payouts: [], next: null })

  const starts = await freeStarts(app, userUrl, serviceUrl)
  for (const [nth, name] of ['Lena First', '+Lena Second'].entries()) {
    const { token } = await hold(app, userUrl, serviceUrl, starts[2 * nth] ?? '')
    await order(app, token, { name, email: `lena-${nth}@example.com` })
    await pay(app, token)
    await must(asking(app)('POST', '/__sim/stripe/payouts/now', {}))
    await expect.poll(async () => (await listed()).payouts.length).toBe(nth + 1)
  }
  const { payouts } = await listed()
  expect(payouts).toMatchObject([
    { state: 'scheduled', orders: 1, refunds: 0, grossCents: 8000, feesCents: 262, netCents: 7738 },
    { state: 'scheduled', orders: 1, netCents: 7738 },
  ])
  const [newest, oldest] = payouts
  const read = (id = '') => must<{ items: PayoutItem[] }>(owner.ask('GET', `/api/payouts/${id}`))
  expect((await read(newest?.id)).items).toMatchObject([{ order: { customerName: '+Lena Second' } }])
  expect((await read(oldest?.id)).items).toMatchObject([{ order: { customerName: 'Lena First' } }])

  const page = await must<Listed>(owner.ask('GET', '/api/payouts?limit=1'))
  expect(page.payouts.map(({ id }) => id)).toEqual([newest?.id])
  const rest = await must<Listed>(owner.ask('GET', `/api/payouts?limit=1&cursor=${page.next}`))
  expect(rest).toMatchObject({ payouts: [{ id: oldest?.id }], next: null })
  expect((await owner.ask('GET', '/api/payouts?cursor=none')).status).toBe(400)

  expect(await must(other.ask('GET', '/api/payouts'))).toEqual({ payouts: [], next: null })
  for (const path of [`/api/payouts/${newest?.id}`, `/api/payout-items.csv?id=${newest?.id}`])
    expect((await other.ask('GET', path)).status).toBe(404)

  const rows = async (path: string) => {
    const { text } = await owner.ask('GET', path)
    expect(text.startsWith('\ufeff')).toBe(true)
    return text.replace('\ufeff', '').trim().split('\r\n')
  }
  expect(await rows('/api/payouts.csv')).toMatchObject([
    'DATE,STATE,ARRIVED,PAID BY CUSTOMERS,FEES,REFUNDS,ADJUSTMENTS,PAID OUT,STATEMENT',
    expect.stringMatching(/^\d{4}-\d\d-\d\d,scheduled,,80\.00,-2\.62,0\.00,0\.00,77\.38,SHOWCASE \d{4}$/),
    expect.stringContaining(',77.38,'),
  ])
  // what a customer typed is no formula
  expect(await rows(`/api/payout-items.csv?id=${newest?.id}`)).toMatchObject([
    'DATE,WHAT,ORDER#,CUSTOMER NAME,PRODUCT NAME,PAID,FEE,TO YOU',
    expect.stringMatching(/,Payment,#1002,'\+Lena Second,'=Private lesson,80\.00,-2\.62,77\.38$/),
    'Sum,,,,,80.00,-2.62,77.38',
  ])
})
