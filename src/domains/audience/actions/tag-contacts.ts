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
 * Puts a tag on the owner's contacts, or takes it off: on the chosen ones, or on all that a filter finds. Idempotent. Throws
 * `audience.segment_missing`.
 */
export async function tagContacts(
  { accounts }: Deps,
  context: Context,
  { tag, on, of }: Input,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const filter =
      'ids' in of
        ? { provider, now: inside.clock.now(), among: of.ids }
        : await contactFilterOf(inside, provider, of.filter)
    if (!on) return { changed: await store.removeTag(inside, filter, tag), full: 0 }
    await store.keepTags(inside, provider, [tag])
    // before the tag is added: a filter may be about it
    const full = await store.countFull(inside, filter, tag)
    return { changed: await store.addTag(inside, filter, tag), full }
  })
}
