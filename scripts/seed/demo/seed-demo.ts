import type { Accounts } from '#domains/accounts/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { openAccount, openShowcase } from '../open-provider.ts'
import type { DemoPage } from './demo-page.ts'
import { theaPage } from './thea-page.ts'

/** The signed-up user who owns the demo, and the requested address. */
export type DemoOwner = {
  readonly sub: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userUrl: string
}

/** Makes a demo provider through the product's own actions, in one transaction, unless its address is taken. */
export async function seedDemo(
  context: Context,
  { accounts, showcase }: { readonly accounts: Accounts; readonly showcase: Showcase },
  { sub, email, firstName, lastName, userUrl }: DemoOwner,
  page: DemoPage = theaPage,
): Promise<void> {
  if (await accounts.ownerOf(context, userUrl)) return
  await transact(context, async (inside) => {
    const grant = { plan: 'pro', source: 'demo' } as const
    const owner = await openAccount(inside, accounts, { sub, email, firstName, lastName, userUrl, grant })
    const sequence = await reviewed(inside, showcase, owner.provider, page)
    const year = inside.clock.now().getUTCFullYear()
    await openShowcase(owner.context, showcase, [
      ...page.records({ firstName, lastName }, year),
      ['reviewSettings', { sequence }],
    ])
  })
}

/** Adds the customers' reviews through the product's own door. Returns their entityIds in the order of the page. */
async function reviewed(
  context: Context,
  showcase: Showcase,
  provider: string,
  { reviews }: DemoPage,
): Promise<string[]> {
  const ids: string[] = []
  for (const [name, stars, service, days, text, answer = ''] of reviews) {
    const date = new Date(context.clock.now().getTime() - days * day).toISOString().slice(0, 10)
    ids.push(
      await showcase.addVerifiedReview(context, { provider, name, stars, service, date, text, answer }),
    )
  }
  return ids
}
