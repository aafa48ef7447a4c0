import type { ClassRule } from '#domains/catalogue/cards-contract.ts'
import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { day, minute } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { plannedSessions, ruleKeyOf } from '../rules/class-dates.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { daysMoved, type RuleEdit, withEdit } from '../rules/rule-edit.ts'
import { lockSession } from '../store/change-session.ts'
import { freeDates, listOfRule, renameDates } from '../store/dates-of-rule.ts'
import { failSold, moveSession, type SessionChange } from './change-session.ts'

export type RuleChange = SessionChange & { readonly dates: 'following' | 'all' }

/** The class that changes, and what becomes of its rules. */
export type RuleChanged = {
  readonly serviceId: string
  readonly ended: (rules: readonly ClassRule[]) => ClassRule[]
}

const mostRules = 20
const furthest = 3660 * day

/**
 * Changes a date of a weekly class and those that follow it, or all to come: dates with seats move at once with their
 * bookings, as `changeSession` moves one; the caller then writes the changed rules, and `makeSessions` lets empty dates
 * follow. Dates that were changed or called off by hand stay as they are. Runs in the caller's transaction, all or none.
 * Throws as `changeSession` does, and `scheduling.rule_gone`, `.other_week`, `.too_many_rules`,
 * `catalogue.service_missing`.
 */
export async function changeRule(
  { catalogue }: Pick<SchedulingDeps, 'catalogue'>,
  inside: Context,
  provider: string,
  { id, start, durationMin, capacity, reason, dates }: RuleChange,
): Promise<RuleChanged> {
  const now = inside.clock.now()
  const session = await lockSession(inside, { provider, sessionId: id })
  if (!session) return fail('scheduling.session_missing')
  if (session.state !== 'scheduled' || session.start <= now) return fail('scheduling.session_over')
  const live = await catalogue.findLiveClass(inside, provider, { entityId: session.serviceId })
  if (!live) return failCatalogue('catalogue.service_missing')
  const { ruleKey: key, ruleDate } = session
  if (
    ruleDate === null ||
    live.scheduleType !== 'weekly' ||
    !live.rules.some((rule) => ruleKeyOf(rule) === key)
  )
    return fail('scheduling.rule_gone')

  const wall = zonedAt(Date.parse(start), live.timezone)
  const newDate = wall.toPlainDate().toString()
  const startTime = wall.toPlainTime().toString().slice(0, 5)
  const today = zonedAt(now.getTime(), live.timezone).toPlainDate().toString()
  const edit: RuleEdit = {
    key,
    newKey: newEntityId(),
    dates,
    ruleDate,
    newDate,
    startTime,
    durationMin,
    capacity,
  }
  // dates of a rule are a week apart, so one never takes the place of another
  if (Math.abs(daysMoved(edit)) > 6) return fail('scheduling.other_week')
  const ended = (rules: readonly ClassRule[]) => {
    const changed = withEdit(rules, edit, today)
    return changed.length > mostRules ? fail('scheduling.too_many_rules') : changed
  }

  const affected = await listOfRule(inside, provider, session, dates === 'following' ? ruleDate : null)
  const following = affected.filter((one) => one.state === 'scheduled' && (!one.isByHand || one.id === id))
  const sold = Math.max(0, ...following.map(({ taken }) => taken))
  if (capacity < sold) return failSold(sold)
  await renameDates(inside, provider, affected, { key: edit.newKey, days: daysMoved(edit) })
  await freeDates(inside, provider, following)

  const rules = ended(live.rules)
  const planned = new Map(
    plannedSessions({ ...live, rules }, live.timezone, now.getTime() + 1, now.getTime() + furthest)
      .filter((one) => one.key === edit.newKey)
      .map((one) => [one.date, one]),
  )
  for (const one of following.filter(({ taken }) => taken > 0))
    await follow(inside, provider, one, planned.get(movedDate(one, edit)), { durationMin, reason })
  return { serviceId: session.serviceId, ended }
}

const movedDate = ({ ruleDate }: ClassSession, edit: RuleEdit): string =>
  new Date(Date.parse(`${ruleDate}T00:00:00Z`) + daysMoved(edit) * day).toISOString().slice(0, 10)

async function follow(
  inside: Context,
  provider: string,
  session: ClassSession,
  planned: { readonly start: number } | undefined,
  { durationMin, reason }: Pick<RuleChange, 'durationMin' | 'reason'>,
): Promise<void> {
  if (!planned) return fail('scheduling.time_passed')
  const start = new Date(planned.start)
  const end = new Date(planned.start + durationMin * minute)
  await moveSession(inside, provider, session, { start, end, reason, isByHand: false })
}
