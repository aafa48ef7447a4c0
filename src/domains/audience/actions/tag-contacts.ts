import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { type Context, transact } from '#platform/context.ts'
import type {
  ContactFilters,
  tagContacts as contract,
  listTags as listContract,
} from '../contacts-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import * as store from '../store/tags.ts'
import { contactFilterOf } from './contact-filter-of.ts'

type Deps = Pick<AudienceDeps, 'accounts'>

/** The contacts of one call: a quarter of a million in one statement takes a minute, and more than a browser or a proxy may wait. */
const taggedAtOnce = 10_000

type Input = {
  readonly tag: string
  readonly on: boolean
  readonly of: { readonly ids: readonly string[] } | { readonly filter: ContactFilters }
}

/** Lists the tags of the owner's contacts. */
export async function listTags(
  { accounts }: Deps,
  context: Context,
): Promise<EndpointOutput<typeof listContract>> {
  return { tags: await store.listTags(context, accounts.requireOwner(context)) }
}

/**
 * Puts a tag on the owner's contacts, or takes it off: on the chosen ones, or on those that a filter finds, `limit` of them at most. `more`:
 * the same call goes on with the next ones. Idempotent. Throws `audience.segment_missing`.
 */
export async function tagContacts(
  { accounts }: Deps,
  context: Context,
  { tag, on, of }: Input,
  limit = taggedAtOnce,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const filter =
      'ids' in of
        ? { provider, now: inside.clock.now(), among: of.ids }
        : await contactFilterOf(inside, provider, of.filter)
    if (on) await store.keepTags(inside, provider, [tag])
    const retag = on ? store.addTag : store.removeTag
    const { found, changed } = await retag(inside, filter, { tag, limit })
    const more = found === limit
    // contacts that are full have not the tag now either, so that a filter about it finds them as before
    const full = on && !more ? await store.countFull(inside, filter, tag) : 0
    return { changed, full, more }
  })
}
