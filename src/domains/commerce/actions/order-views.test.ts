import { expect } from 'vitest'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { maxViews } from '../views-contract.ts'

test('a view is saved under its name, replaced by one of the same, and deleted', async ({ till, system }) => {
  const { commerce } = till
  const { context } = await aProvider(system)
  const other = await aProvider(system)
  await commerce.saveOrderView(context, { name: 'Unpaid', query: { status: 'pending' } })
  const { views } = await commerce.saveOrderView(context, {
    name: 'UNPAID',
    query: { status: 'pending', days: '30' },
  })
  expect(views).toMatchObject([{ name: 'UNPAID', query: { status: 'pending', days: '30' } }])
  expect((await commerce.listOrderViews(other.context)).views).toEqual([])
  await commerce.deleteOrderView(other.context, { id: views[0]?.id ?? '' })
  expect((await commerce.listOrderViews(context)).views).toHaveLength(1)
  expect((await commerce.deleteOrderView(context, { id: views[0]?.id ?? '' })).views).toEqual([])
  expect(await failure(commerce.listOrderViews(system))).toBe('accounts.not_an_owner')
})

test('twelve views fit, and one of them can still be replaced', async ({ till, system }) => {
  const { commerce } = till
  const { context } = await aProvider(system)
  for (let index = 0; index < maxViews; index++)
    await commerce.saveOrderView(context, { name: `View ${index}`, query: {} })
  expect(await failure(commerce.saveOrderView(context, { name: 'One more', query: {} }))).toBe(
    'commerce.views_full',
  )
  const { views } = await commerce.saveOrderView(context, { name: 'view 3', query: { days: '7' } })
  expect(views).toHaveLength(maxViews)
})
