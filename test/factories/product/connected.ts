import { connectedWorld, type World } from '#integrations/stripe/sim/world.ts'
import type { Context } from '#platform/context.ts'
import type { Shop } from './shop.ts'
import type { Till } from './till.ts'

type Owner = Pick<Shop, 'provider'> & { readonly context: Context }

/** A provider opens an account at the vendor and hands in her details there. Returns the vendor's id. */
export async function connectAccount(
  till: Till,
  owner: Owner,
  details: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { url } = await till.connect.connect(owner.context)
  const response = await fetch(new URL(new URL(url).pathname, till.stripe.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      name: 'Maria Santos',
      routing: '110000000',
      bank: '000123456789',
      ...details,
    }),
  })
  if (response.status !== 303) throw new Error(`the page answered ${response.status}`)
  await till.work()
  return [...till.stripe.sim.world.accounts.keys()].at(-1) ?? ''
}

/** What is at an account of the stand-in. */
export const atAccount = (till: Till, account: string): World =>
  connectedWorld(till.stripe.sim.world, account)
