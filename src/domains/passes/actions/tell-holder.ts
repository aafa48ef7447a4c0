import type { Context } from '#platform/context.ts'
import type { PassLetter } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { standingOf } from '../rules/standing.ts'
import type { StoredPass } from '../store/passes.ts'
import { passLinks } from './pass-links.ts'
import { describePass } from './read-pass.ts'

/** What every mail to the holder of a pass says; undefined: the holder is erased, or nothing can be used any more. */
export async function letterOf(
  deps: PassesDeps,
  context: Context,
  pass: StoredPass,
): Promise<PassLetter | undefined> {
  const { provider, id: passId, personId } = pass
  const { left, usableUntil } = standingOf(pass, context.clock.now())
  const [holder] = await deps.people.find(context, provider, [personId])
  if (!holder || holder.isErased || left === 0) return undefined
  const seen = await describePass(deps, context, pass)
  const links = passLinks(deps)
  return {
    provider,
    providerName: seen.provider.name,
    firstName: seen.provider.firstName,
    replyTo: seen.provider.email ?? '',
    to: holder.email,
    holder: holder.name,
    title: pass.title,
    credits: pass.credits,
    left,
    usableUntil,
    timezone: pass.timezone,
    targets: seen.targets.map(({ title }) => title),
    origin: pass.origin,
    orderId: pass.orderId,
    passId,
    url: links.pageUrl(links.tokenOf({ provider, passId })),
  }
}
