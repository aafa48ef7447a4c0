import type { Product } from '#main/compose.ts'
import { type Context, transact } from '#platform/context.ts'
import { type Draft, openAccount, openShowcase } from '../open-provider.ts'
import type { DemoPage } from './demo-page.ts'
import { type SalesParts, sellReviewed } from './sell-reviewed.ts'
import { theaPage } from './thea-page.ts'

/** The signed-up user who owns the demo, and the requested address. */
export type DemoOwner = {
  readonly sub: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userUrl: string
}

/** The source of the plan that a demo is given. */
export const demoGrant = 'demo'

/** Makes a demo provider through the product's own actions, in one transaction, unless its address is taken. */
export async function seedDemo(
  context: Context,
  product: Pick<Product, 'accounts'> & SalesParts,
  { sub, email, firstName, lastName, userUrl }: DemoOwner,
  page: DemoPage = theaPage,
): Promise<void> {
  const { accounts, showcase } = product
  if (await accounts.ownerOf(context, userUrl)) return
  await transact(context, async (inside) => {
    const grant = { plan: 'pro', source: demoGrant } as const
    const owner = await openAccount(inside, accounts, { sub, email, firstName, lastName, userUrl, grant })
    const { provider, context: own } = owner
    const year = inside.clock.now().getUTCFullYear()
    await openShowcase(own, showcase, page.records({ firstName, lastName }, year))
    await showcase.setListed(own, { isListed: true })
    if (page.reviews.length === 0) return
    const sequence = await sellReviewed(product, { provider, own }, page)
    const answers = page.reviews.flatMap(([, , , , , answer], nth): Draft[] =>
      answer ? [['review', { entityId: sequence[nth], answer }]] : [],
    )
    await openShowcase(own, showcase, [...answers, ['reviewSettings', { sequence }]])
  })
}
