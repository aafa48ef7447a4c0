import { planNames } from '#domains/billing/rules/plan-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import type { Billing, PlanChange, WantedPlan } from '../../parts/data/billing.ts'
import { dayWords } from './plan-words.ts'

type Change = { readonly held: NonNullable<Billing['subscription']>; readonly wanted: WantedPlan }
type Words = {
  readonly title: string
  readonly text: string
  readonly button: string
  /** Whether the plan holds less afterwards. */
  readonly isLess: boolean
}

/** The question before a change of plan, in words. */
export function changeWords({ when, at, amount }: PlanChange, { held, wanted }: Change): Words {
  const [from, to] = [planNames[held.plan], planNames[wanted.plan]]
  const day = dayWords(at)
  if (when === 'now')
    return {
      title: `Upgrade to ${to}, ${formatMoney(amount)} today?`,
      text: `${formatMoney(amount)} is charged to your card now: the difference for the time that is left. ${to} works at once.`,
      button: `Upgrade, pay ${formatMoney(amount)}`,
      isLess: false,
    }
  if (when === 'ends')
    return {
      title: `End ${from} now?`,
      text: `Your last payment did not come, so ${from} ends at once. The open invoice is void, and nothing more is charged.`,
      button: `End ${from}`,
      isLess: true,
    }
  if (wanted.plan === held.plan)
    return wanted.interval === held.interval
      ? {
          title: `Keep ${from}?`,
          text: `The change on ${day} is taken back. ${from} goes on as it is.`,
          button: `Go on with ${from}`,
          isLess: false,
        }
      : {
          title: `Pay ${wanted.interval === 'year' ? 'yearly' : 'monthly'} from ${day}?`,
          text: `Nothing is charged today. What you paid for counts to ${day}.`,
          button: `Pay ${wanted.interval === 'year' ? 'yearly' : 'monthly'}`,
          isLess: false,
        }
  return {
    title: `Switch to ${to} on ${day}?`,
    text:
      wanted.plan === 'free'
        ? `You keep ${from} until then and pay nothing after it.`
        : `You keep ${from} until then, and pay for ${to} from that day on.`,
    button: `Switch on ${day}`,
    isLess: true,
  }
}

/** What is told after a change was made. */
export function doneWords({ plan, subscription }: Billing): string {
  if (!subscription) return `You are on ${planNames[plan]}.`
  const { next, periodEnd, interval } = subscription
  if (next?.plan && next.plan !== subscription.plan)
    return `You switch to ${planNames[next.plan]} on ${dayWords(periodEnd)}.`
  if (next?.interval && next.interval !== interval)
    return `You pay ${next.interval === 'year' ? 'yearly' : 'monthly'} from ${dayWords(periodEnd)}.`
  return `You are on ${planNames[subscription.plan]}.`
}

/** How much would rest. */
export function restWords(count: number): string {
  if (count === 0) return 'Everything on your page fits: nothing rests.'
  const things = count === 1 ? 'One thing rests' : `${count} things rest`
  return `${things}: hidden from your page, still yours to edit, back the moment you upgrade. The last in your order rest first.`
}
