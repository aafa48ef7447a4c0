import { csvLine } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import type { OrderQuery } from '../filters-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { CursorAt } from '../rules/order-cursor.ts'
import { rowOf } from '../rules/order-row-of.ts'
import { exportColumns, orderCells } from '../rules/order-text.ts'
import { pageOfOrders } from '../store/list-orders.ts'
import { filterOf } from './list-orders.ts'
import { zoneOf } from './zone-of.ts'

const pageSize = 1000

/** Exports the matching orders as CSV with the table's columns and the money that remains, page by page. Only the owner may call it. */
export async function exportOrders(
  deps: CommerceDeps,
  context: Context,
  query: OrderQuery,
): Promise<AsyncGenerator<string>> {
  const provider = deps.accounts.requireOwner(context)
  const filter = await filterOf(deps, context, provider, query)
  const zone = await zoneOf(deps, context, provider)
  const { sort, direction } = query
  async function* lines(): AsyncGenerator<string> {
    // the byte order mark by which spreadsheets recognise UTF-8
    yield `\ufeff${csvLine(exportColumns)}`
    for (let after: CursorAt | undefined; ; ) {
      const page = await pageOfOrders(context, provider, filter, { sort, direction, limit: pageSize, after })
      if (page.length > 0) yield page.map((order) => csvLine(orderCells(rowOf(order), order, zone))).join('')
      after = page.at(-1)
      if (page.length < pageSize) return
    }
  }
  return lines()
}
