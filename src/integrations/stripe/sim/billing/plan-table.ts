import { escape } from '../html.ts'
import type { World } from '../world.ts'
import { per } from './pages.ts'
import { dayOf } from './periods.ts'
import { itemOf, nameOf } from './subscriptions.ts'

/** The newest subscriptions, for the page of the stand-in. */
export function planTable(world: World): string {
  const rows = [...world.subscriptions.values()]
    .reverse()
    .slice(0, 50)
    .map((subscription) => {
      const { price, current_period_end } = itemOf(subscription)
      const { id, customer, status, cancel_at } = subscription
      const cells = [
        id,
        world.customers.peek(customer)?.email ?? customer,
        `${nameOf(world, price)}, ${per(price)}`,
        cancel_at ? `${status}, ends` : status,
        dayOf(current_period_end),
      ]
      return `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
    })
  return `<h2>Plans</h2>
<table><thead><tr><th>Subscription</th><th>Customer</th><th>Plan</th><th>Status</th><th>Period ends</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}
