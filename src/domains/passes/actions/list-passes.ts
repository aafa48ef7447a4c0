import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { PassesDeps } from '../ports.ts'
import type { listPasses as contract, SoldPass } from '../provider-contract.ts'
import { standingOf } from '../rules/standing.ts'
import { type ListedPass, pagePasses } from '../store/passes.ts'
import { passLinks } from './pass-links.ts'

const pageSize = 50

/** Lists the passes that people have with the owner, the latest first. Throws `accounts.not_an_owner`. */
export async function listPasses(
  deps: PassesDeps,
  context: Context,
  { search, after }: { readonly search: string; readonly after?: string | undefined },
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const found = await pagePasses(context, provider, { search, after, most: pageSize + 1 })
  const passes = found.slice(0, pageSize)
  return {
    passes: passes.map((pass) => soldPass(deps, context, pass)),
    next: found.length > pageSize ? (passes.at(-1)?.id ?? null) : null,
  }
}

/** A pass as its provider sees it. */
export function soldPass(deps: PassesDeps, context: Context, pass: ListedPass): SoldPass {
  const { id, title, name, email, credits, timezone, origin, orderId, createdAt } = pass
  const { state, left, usableUntil } = standingOf(pass, context.clock.now())
  const links = passLinks(deps)
  return {
    id,
    title,
    holder: { name, email },
    state,
    credits,
    left,
    usableUntil: usableUntil.toISOString(),
    timezone,
    // the column's check constraint allows only these words
    origin: origin as SoldPass['origin'],
    orderId,
    createdAt: createdAt.toISOString(),
    url: links.pageUrl(links.lookTokenOf({ provider: pass.provider, passId: id })),
  }
}
