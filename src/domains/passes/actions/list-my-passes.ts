import { fail } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { MyPass } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { passesOf, type StoredPass } from '../store/passes.ts'
import { passLinks } from './pass-links.ts'
import { describePass, stands } from './read-pass.ts'

/**
 * Lists the passes of the caller's email, at any provider. Any signed-in account may call it. Throws `scheduling.email_unproved`
 * until the email is verified.
 */
export async function listMyPasses(deps: PassesDeps, context: Context): Promise<{ passes: MyPass[] }> {
  const { actor } = context
  deps.accounts.requireOwner(context)
  if (actor.kind !== 'provider' || !actor.emailVerified) return fail('scheduling.email_unproved')
  const people = await deps.people.withAddress(context, actor.email)
  const passes = await passesOf(context, people)
  return { passes: await Promise.all(passes.map((pass) => myPass(deps, context, pass))) }
}

/** A pass as its holder lists it. The caller has proved the holder. */
export async function myPass(deps: PassesDeps, context: Context, pass: StoredPass): Promise<MyPass> {
  const { provider, ...seen } = await describePass(deps, context, pass)
  const token = passLinks(deps).tokenOf({ provider: pass.provider, passId: pass.id })
  return { ...seen, ...stands(context, pass), token, providerName: provider.name, userUrl: provider.userUrl }
}
