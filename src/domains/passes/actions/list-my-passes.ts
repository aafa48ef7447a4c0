import { fail } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { MyPass } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { passesOf, type StoredPass } from '../store/passes.ts'
import { passLinks } from './pass-links.ts'
import { describePasses, stands } from './read-pass.ts'

/**
 * Lists the passes of the caller's email, at any provider. Any signed-in account may call it. Throws `scheduling.email_unproved`
 * until the email is verified.
 */
export async function listMyPasses(deps: PassesDeps, context: Context): Promise<{ passes: MyPass[] }> {
  const { actor } = context
  deps.accounts.requireOwner(context)
  if (actor.kind !== 'provider' || !actor.emailVerified) return fail('scheduling.email_unproved')
  const people = await deps.people.withAddress(context, actor.email)
  return { passes: await myPasses(deps, context, await passesOf(context, people)) }
}

/** Passes as their holder lists them. The caller has proved the holder. */
export async function myPasses(
  deps: PassesDeps,
  context: Context,
  passes: readonly StoredPass[],
): Promise<MyPass[]> {
  const { tokenOf } = passLinks(deps)
  return (await describePasses(deps, context, passes)).map(({ pass, seen: { provider, ...seen } }) => ({
    ...seen,
    ...stands(context, pass),
    token: tokenOf({ provider: pass.provider, passId: pass.id }),
    providerName: provider.name,
    userUrl: provider.userUrl,
  }))
}
