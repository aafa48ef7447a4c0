import { fail } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { MyPass } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { passesOf } from '../store/passes.ts'
import { passLinks } from './pass-links.ts'
import { describePass } from './read-pass.ts'

/**
 * Lists the passes of the caller's email, at any provider. Any signed-in account may call it. Throws `scheduling.email_unproved`
 * until the email is verified.
 */
export async function listMyPasses(deps: PassesDeps, context: Context): Promise<{ passes: MyPass[] }> {
  const { actor } = context
  deps.accounts.requireOwner(context)
  if (actor.kind !== 'provider' || !actor.emailVerified) return fail('scheduling.email_unproved')
  const people = await deps.people.withAddress(context, actor.email)
  const { tokenOf } = passLinks(deps)
  const passes = await passesOf(context, people)
  return {
    passes: await Promise.all(
      passes.map(async (pass) => {
        const { provider, ...seen } = await describePass(deps, context, pass)
        const token = tokenOf({ provider: pass.provider, passId: pass.id })
        return { ...seen, token, providerName: provider.name, userUrl: provider.userUrl }
      }),
    ),
  }
}
