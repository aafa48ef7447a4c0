import { expect } from 'vitest'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aSale } from '../../../../test/factories/product/sale.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const free = { priceCents: 0, location: { kind: 'Zoom', link: 'https://zoom.example/j/1' } } as const

test('the way in stays closed until ten minutes before, and closes at the end', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start, free)
  const join = () => till.commerce.readJoin(sale.visitor, sale)
  expect(await join()).toMatchObject({
    state: 'early',
    opensAt: '2026-11-23T14:50:00.000Z',
    startsAt: start,
    url: null,
    address: null,
  })
  clock.advance(Date.parse('2026-11-23T14:50:00Z') - clock.now().getTime())
  expect(await join()).toMatchObject({ state: 'open', url: 'https://zoom.example/j/1' })
  clock.advance(Date.parse('2026-11-23T16:00:00Z') - clock.now().getTime())
  expect(await join()).toMatchObject({ state: 'ended', url: null })
})

test('a link changed after the sale is the one that leads in', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start, free)
  const moved = { ...sale.service, location: { kind: 'Zoom', link: 'https://zoom.example/j/2' } as const }
  await catalogue.replaceLive(sale.context, sale.provider, [catalogue.prepareLive(moved, null)])
  clock.advance(Date.parse(start) - clock.now().getTime())
  expect(await till.commerce.readJoin(sale.visitor, sale)).toMatchObject({ url: 'https://zoom.example/j/2' })
  await catalogue.replaceLive(sale.context, sale.provider, [])
  expect(await till.commerce.readJoin(sale.visitor, sale)).toMatchObject({ url: 'https://zoom.example/j/1' })
})

test('an unpaid session has no join link, even at its hour', async ({ till, system, clock }) => {
  const sale = await aSale(till, system, start, { ...free, priceCents: 8000 })
  clock.advance(Date.parse(start) - clock.now().getTime())
  expect(await till.commerce.readJoin(sale.visitor, sale)).toMatchObject({ state: 'not-booked', url: null })
})

test('a link that was not made here leads nowhere', async ({ till, system }) => {
  expect(await failure(till.commerce.readJoin(system, { token: 'nonsense' }))).toBe(
    'scheduling.booking_missing',
  )
})
