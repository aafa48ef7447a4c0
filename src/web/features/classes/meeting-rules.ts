import { type ClassRule, type GroupService } from '#domains/catalogue/cards-contract.ts'
import { weekdays } from '#domains/catalogue/contract.ts'
import { timeIn } from '#platform/common/zones.ts'

/** A class of the same provider: a person cannot give two at once. */
export type OtherClass = Pick<GroupService, 'title' | 'rules' | 'timezone'>

type Times = Pick<ClassRule, 'weekday' | 'startTime' | 'durationMin' | 'from' | 'until'>
type Placed = { readonly title: string; readonly rule: Times; readonly start: number; readonly end: number }

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/**
 * Returns the sentence of each rule that meets another one of the provider, by its place in the list, with the next time
 * that is free (product.md 2, "Classes, small print"). Classes in another zone are compared when their dates are made.
 */
export function meetingRules(own: OtherClass, others: readonly OtherClass[]): ReadonlyMap<number, string> {
  const busy = others
    .filter(({ timezone }) => timezone === own.timezone)
    .flatMap(({ title, rules }) => rules.map((rule) => placed(title, rule)))
  const found = new Map<number, string>()
  own.rules.forEach((rule, place) => {
    const before = own.rules.slice(0, place).map((one) => placed('', one))
    const all = [...busy, ...before]
    const [first] = meeting(rule, startOf(rule), all)
    if (first) found.set(place, sentence(first, nextFree(rule, all)))
  })
  return found
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const startOf = ({ weekday, startTime }: Times): number =>
  weekdays.indexOf(weekday) * dayMinutes + minutesOf(startTime)

function placed(title: string, rule: Times): Placed {
  const start = startOf(rule)
  return { title, rule, start, end: start + rule.durationMin }
}

/** The classes that a rule would meet if it began at this minute of the week. */
const meeting = (rule: Times, start: number, all: readonly Placed[]): Placed[] =>
  all.filter(
    (other) =>
      inSameDays(rule, other.rule) &&
      [-weekMinutes, 0, weekMinutes].some(
        (week) => start + week < other.end && start + week + rule.durationMin > other.start,
      ),
  )

const inSameDays = (one: Times, other: Times): boolean =>
  (one.from ?? '') <= (other.until ?? '9999') && (other.from ?? '') <= (one.until ?? '9999')

/** The first minute of the week after a meeting class at which the rule meets none; undefined: there is none in a day. */
function nextFree(rule: Times, all: readonly Placed[]): number | undefined {
  let start = startOf(rule)
  const latest = start + dayMinutes
  for (;;) {
    const met = meeting(rule, start, all)
    if (met.length === 0) return start
    start = Math.max(
      ...met.map(({ end, start: from }) => end + (from > start + dayMinutes ? -weekMinutes : 0)),
    )
    if (start > latest) return undefined
  }
}

/** `Meets “Salsa”, Tuesdays 7:00 PM to 8:00 PM. The next free time is 8:00 PM.` */
function sentence({ title, rule, start, end }: Placed, free: number | undefined): string {
  const day = `${rule.weekday[0]?.toUpperCase()}${rule.weekday.slice(1)}s`
  const what = title ? `“${title}”` : 'another time of this class'
  const next = free === undefined ? '' : ` The next free time is ${clock(free)}.`
  return `Meets ${what}, ${day} ${clock(start)} to ${clock(end)}.${next}`
}

const clock = (minutes: number): string => timeIn(new Date((minutes % dayMinutes) * 60_000), 'UTC')
