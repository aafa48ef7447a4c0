import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { putView, removeView, viewsOf } from '../store/order-views.ts'
import { maxViews, type OrderView } from '../views-contract.ts'

type Owners = Pick<CommerceDeps, 'accounts'>
type Views = { readonly views: OrderView[] }

/** Lists the owner's saved views of the orders table. */
export async function listOrderViews({ accounts }: Owners, context: Context): Promise<Views> {
  return { views: await viewsOf(context, accounts.requireOwner(context)) }
}

/** Saves a view; one of the same name is replaced. Returns all. Throws `commerce.views_full`. */
export async function saveOrderView(
  { accounts }: Owners,
  context: Context,
  { name, query }: Omit<OrderView, 'id'>,
): Promise<Views> {
  const provider = accounts.requireOwner(context)
  if (!(await putView(context, provider, { id: newId('vew'), name, query }, maxViews)))
    return fail('commerce.views_full')
  return { views: await viewsOf(context, provider) }
}

/** Deletes a view; does nothing if there is none. Returns the others. */
export async function deleteOrderView(
  { accounts }: Owners,
  context: Context,
  { id }: { readonly id: string },
): Promise<Views> {
  const provider = accounts.requireOwner(context)
  await removeView(context, provider, id)
  return { views: await viewsOf(context, provider) }
}
