import { titleMax } from '#domains/catalogue/contract.ts'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import type { Data } from '../editing/autosave.ts'
import { textOf } from '../editing/text-of.ts'

const suffix = ' (copy)'

/** The values of a new card that begins like another one, under a title and an address of its own. */
export function copyOf(card: Data, taken: ReadonlySet<string>): Data {
  const { entityId: _, restsByChoice: __, ...values } = card
  const title = `${Array.from(textOf(values['title']))
    .slice(0, titleMax - suffix.length)
    .join('')
    .trimEnd()}${suffix}`
  return { ...values, title, serviceUrl: freeSlug(title, taken) }
}
