import type { Data } from '../kinds/define-kind.ts'
import { desktopProfileConfig } from '../kinds/desktop-profile-config.ts'
import type { StoredRecord } from './compose.ts'
import { displayOrder, isDisplayOrder } from './display-order.ts'
import { orderNames } from './section-order.ts'

/**
 * Returns what a side that has no such order shows in its place, in the form of the record: the usual order of the sections
 * that `order` lists, or the order of `entries` that nobody has ordered. Undefined for a record that is no order.
 */
export function usualOrder({ kind, data }: StoredRecord, entries: readonly StoredRecord[]): Data | undefined {
  if (isDisplayOrder(kind)) return { sequence: displayOrder(kind, entries) }
  if (kind !== desktopProfileConfig.kind) return undefined
  const listed = desktopProfileConfig.schema.safeParse(data).data?.sections ?? []
  const names = orderNames([]).filter((name) => listed.some(({ section }) => section === name))
  return { sections: names.map((section) => ({ section })), phoneSections: null }
}
