import { Promotion } from '#domains/catalogue/promotion-contract.ts'
import { centsOf } from '../../lib/dollars.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { listOf } from '../../parts/editing/bind.ts'
import { contractWords } from '../../parts/editing/contract-words.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { isAddon, isByPercent, lowersPrices, offerOf } from '../../parts/selling/promotion-offers.ts'

/** Removes what another offer uses, so that nothing is saved that no field of the form shows. */
export function onlyUsed(values: Data): Data {
  const isBundle = offerOf(values) === 'bundle'
  const ofLower = lowersPrices(values)
    ? { usualPriceCents: null }
    : { percentOff: null, weekdays: [], startTime: null, endTime: null }
  return {
    ...values,
    ...ofLower,
    ...(!isBundle && { sessions: null, sharesMost: 0 }),
    ...(!isBundle && !isAddon(values) && { validDays: 180 }),
    ...(!isAddon(values) && { brings: null }),
    ...((!lowersPrices(values) || offerOf(values) === 'intro') && { maxPerCustomer: null }),
  }
}

/** Checks the form with the contract, and that the offer is about something; empty when it can be saved. */
export function promotionIssues(values: Data, taken: ReadonlySet<string>, entityId: string): Faults {
  const issues: Record<string, string> = {}
  const say = (field: string, message: string) => {
    issues[field] ??= message
  }
  const used = onlyUsed(values)
  const { priceCents, percentOff, serviceUrl } = used
  if (listOf(used['targets']).length === 0) say('targets', 'Choose at least one')
  if (isAddon(used) && (used['brings'] ?? null) === null) say('brings', 'Choose what it adds')
  if (isAddon(used) && listOf(used['targets']).includes(textOf(used['brings'])))
    say('brings', 'It cannot come with itself')
  for (const field of ['priceCents', 'usualPriceCents'])
    if (typeof used[field] === 'string' && centsOf(textOf(used[field])) === undefined)
      say(field, 'An amount such as 80 or 49.50')
  if (percentOff === '') say('percentOff', 'A percentage from 1 to 100')
  if (priceCents === null && !isByPercent(used))
    say('priceCents', lowersPrices(used) ? 'A new price, or 0 to make it free' : 'A price')
  if (offerOf(used) === 'bundle' && used['sessions'] === null) say('sessions', 'At least 2 sessions')
  if (used['validDays'] === '') say('validDays', 'At least 1 day')
  const judged = Promotion.safeParse({ ...used, entityId })
  for (const { path, message } of judged.error?.issues ?? []) say(fieldOf(path), contractWords(message))
  if (taken.has(textOf(serviceUrl))) say('serviceUrl', 'Another service of yours has this address.')
  // the address follows the title
  if (textOf(used['title']).trim() === '' && serviceUrl === '') delete issues['serviceUrl']
  return issues
}

/** The field of the form for a path of the contract: `media.alt` has one, `tags.2` belongs to `tags`. */
const fieldOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  first === 'media' && rest.length > 0 ? `media.${rest.map(String).join('.')}` : String(first)
