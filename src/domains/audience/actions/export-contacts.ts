import type { z } from 'zod'
import { csvLine, dollars } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import {
  type ContactExportQuery,
  type ContactOrder,
  type ContactRow,
  chosenMax,
} from '../contacts-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import type { ContactAt } from '../rules/contact-cursor.ts'
import { contactRowOf } from '../rules/contact-row-of.ts'
import { kindWords, overPlanWords, sourceWords, stateWords } from '../rules/contact-words.ts'
import type { ContactFilter } from '../store/contact-filter.ts'
import { idsInOrder, pageOfContacts } from '../store/list-contacts.ts'
import { contactFilterOf } from './contact-filter-of.ts'

const pageSize = 1000
const columns = [
  'EMAIL',
  'NAME',
  'KIND',
  'STATE',
  'SOURCE',
  'DATE',
  'LAST SEEN',
  'ORDERS',
  'SPENT',
  'TAGS',
  'MAILED',
] as const

/**
 * Exports the owner's contacts as CSV page by page: those that the filters find, or the chosen ones, in the order of the list. Times
 * are UTC. Throws `audience.segment_missing`.
 */
export async function exportContacts(
  { accounts }: Pick<AudienceDeps, 'accounts'>,
  context: Context,
  query: z.infer<typeof ContactExportQuery>,
): Promise<AsyncGenerator<string>> {
  const provider = accounts.requireOwner(context)
  const maxContacts = await accounts.maxContactsOf(context, provider)
  const filter = await filterOf(context, provider, query)
  async function* lines(): AsyncGenerator<string> {
    // the byte order mark by which spreadsheets recognise UTF-8
    yield `\ufeff${csvLine(columns)}`
    const pages = filter.pattern === undefined ? walked : searched
    for await (const page of pages(context, filter, { ...query, maxContacts }))
      yield page.map((contact) => csvLine(cellsOf(contactRowOf(contact)))).join('')
  }
  return lines()
}

type Way = ContactOrder & { readonly maxContacts: number | null }

/** Reads one page behind the other. */
async function* walked(context: Context, filter: ContactFilter, way: Way) {
  const isFew = filter.among !== undefined
  for (let after: ContactAt | undefined; ; ) {
    const page = await pageOfContacts(context, filter, { ...way, after, limit: pageSize, isFew })
    yield page
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}

/** Searches once and keeps the ids: each page would search everything again. */
async function* searched(context: Context, filter: ContactFilter, way: Way) {
  const { provider, now } = filter
  const ids = await idsInOrder(context, filter, way)
  for (let at = 0; at < ids.length; at += pageSize) {
    const among = ids.slice(at, at + pageSize)
    const page = { ...way, after: undefined, limit: pageSize, isFew: true }
    yield await pageOfContacts(context, { provider, now, among }, page)
  }
}

async function filterOf(
  context: Context,
  provider: string,
  { ids, ...filters }: z.infer<typeof ContactExportQuery>,
): Promise<ContactFilter> {
  if (ids === undefined) return contactFilterOf(context, provider, filters)
  return { provider, now: context.clock.now(), among: ids.split(',').slice(0, chosenMax) }
}

const cellsOf = (contact: ContactRow): string[] => [
  contact.email,
  contact.name,
  kindWords(contact),
  stateWords[contact.state],
  sourceWords[contact.source],
  contact.createdAt,
  contact.lastSeenAt ?? '',
  String(contact.orders),
  dollars(contact.spentCents),
  contact.tags.join(', '),
  mailedOf(contact),
]

const mailedOf = ({ state, isOverPlan }: ContactRow): string => {
  if (isOverPlan) return overPlanWords
  return state === 'subscribed' ? 'yes' : 'no'
}
