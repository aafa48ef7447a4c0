import { desktopProfileConfig } from '../kinds/desktop-profile-config.ts'
import type { Pair } from './pair-records.ts'
import { orderNames } from './section-order.ts'

type Arrangement = ReturnType<typeof desktopProfileConfig.schema.parse>

/** What visitors see of an arrangement of sections: a list that names them in their usual places adds nothing to it. */
const shownOrder = (arrangement: Arrangement | undefined) => ({
  order: orderNames(arrangement?.sections.map(({ section }) => section) ?? []),
  halves: orderNames([]).filter((name) =>
    arrangement?.sections.some(({ section, width }) => section === name && width === 'half'),
  ),
  onPhones: arrangement?.phoneSections ? orderNames(arrangement.phoneSections) : null,
})

/** Whether a pair holds two arrangements of the sections, or one and none, with which the page looks the same. */
export function isArrangementKept({ now, before }: Pair): boolean {
  const { kind, schema } = desktopProfileConfig
  if ((now ?? before).kind !== kind) return false
  const sides = [now, before].map((record) => (record ? schema.safeParse(record.data) : undefined))
  // a record that its schema rejects cannot be compared
  if (sides.some((side) => side?.success === false)) return false
  const [is, was] = sides.map((side) => JSON.stringify(shownOrder(side?.data)))
  return is === was
}
