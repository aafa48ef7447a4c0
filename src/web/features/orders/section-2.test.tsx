import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrdersTable } from './orders-table.tsx'

test('2.26 the orders table has the nine columns of the specification, in their order', () => {
  const html = renderToStaticMarkup(
    <OrdersTable orders={[]} stale={false} search={{}} zone="UTC" onSearch={() => {}} />,
  )
  const heads = [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, '').trim(),
  )
  expect(heads).toEqual([
    'ORDER#',
    'DATE',
    'CUSTOMER NAME',
    'EMAIL',
    'PRODUCT NAME',
    'PAID BY',
    'PAYMENT STATUS',
    'COUPON CODE',
    'AMOUNT',
  ])
})
