import { Location } from '#domains/catalogue/contract.ts'
import { meetsEach } from '#domains/catalogue/rules/meets-each.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Data } from '../kinds/define-kind.ts'
import type { PublishDeps } from '../ports.ts'
import type { Composition } from '../rules/compose.ts'

/**
 * Checks that a record which begins to give each booking a meeting belongs to a provider who connected the vendor of meetings.
 * One that did so before keeps it. Throws `showcase.record_invalid`.
 */
export async function assertMeetings(
  deps: Pick<PublishDeps, 'meetings'>,
  inside: Context,
  provider: string,
  { before, data }: { readonly before: Data | undefined; readonly data: Data },
): Promise<void> {
  if (!hasMeetings(data) || (before && hasMeetings(before))) return
  if (await isConnected(deps, inside, provider)) return
  fail('showcase.record_invalid', {
    fields: { 'location.meeting': 'Connect Zoom first: each booking can have a meeting only there' },
  })
}

/**
 * Returns why a page cannot be published, as sentences: services that would begin to give each booking a meeting, without a
 * connection. Those that are live already stay, and their people meet elsewhere until there is one.
 */
export async function missingMeetings(
  deps: Pick<PublishDeps, 'meetings' | 'catalogue'>,
  inside: Context,
  provider: string,
  { individualService, booking, groupService }: Composition,
): Promise<string[]> {
  const wanting = [...individualService, ...booking, ...groupService].filter(({ location }) =>
    meetsEach(location),
  )
  if (wanting.length === 0 || (await isConnected(deps, inside, provider))) return []
  const live = await deps.catalogue.listSellable(inside, provider)
  const kept = new Set(live.filter(({ location }) => meetsEach(location)).map(({ entityId }) => entityId))
  return wanting
    .filter(({ entityId }) => !kept.has(entityId))
    .map(({ title }) => `Connect Zoom, or give “${title}” another place: it makes a meeting for each booking`)
}

const isConnected = async (
  { meetings }: Pick<PublishDeps, 'meetings'>,
  inside: Context,
  provider: string,
): Promise<boolean> => meetings === undefined || meetings.isConnected(inside, provider)

function hasMeetings({ location }: Data): boolean {
  const { data } = Location.safeParse(location)
  return data !== undefined && meetsEach(data)
}
