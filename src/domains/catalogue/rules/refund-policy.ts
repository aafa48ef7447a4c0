import type { RefundPolicy } from '../contract.ts'

export type Ladder = RefundPolicy['ladder']
type Served = { readonly type: 'individual' | 'group'; readonly refund: RefundPolicy }

/** Hours before the start until which `100p_conditional` refunds everything (specification 9, "Refund templates"). */
export const conditionalHours = { individual: 24, group: 3 } as const

/**
 * Returns the words and the ladder of a service's policy. The fixed templates define both. `custom` uses the provider's
 * ladder, and the provider's words if there are any. Ladders are sorted by hours, descending.
 */
export function refundPolicyOf({ type, refund }: Served): RefundPolicy {
  const { template } = refund
  const hours = conditionalHours[type]
  if (template === '100p')
    return {
      template,
      title: 'Full refund until the start',
      description:
        '<p>Cancel at any time before the start and <strong>everything you paid comes back</strong>.</p>',
      ladder: [{ hoursBefore: 0, percent: 100 }],
    }
  if (template === '100p_conditional')
    return {
      template,
      title: `Full refund up to ${hours} hours before`,
      description: `<p>Cancel <strong>at least ${hours} hours before the start</strong> and everything you paid comes back. After that it does not.</p>`,
      ladder: [{ hoursBefore: hours, percent: 100 }],
    }
  if (template === 'no_refund')
    return {
      template,
      title: 'No refund',
      description:
        '<p>What you paid <strong>does not come back</strong> when you cancel. When the provider cancels, all of it does.</p>',
      ladder: [],
    }
  const ladder = refund.ladder.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  return {
    template,
    title: refund.title || 'Refund in steps',
    description: refund.description || describeLadder(ladder),
    ladder,
  }
}

/** `48` → `2 days`, `24` → `24 hours`, `1` → `1 hour`. */
export function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

function describeLadder(ladder: Ladder): string {
  const steps = ladder.map(({ hoursBefore, percent }) =>
    hoursBefore === 0
      ? `<li>Until the start: ${percent}% comes back</li>`
      : `<li>At least ${hoursText(hoursBefore)} before the start: ${percent}% comes back</li>`,
  )
  if (steps.length === 0) return '<p>What you paid does not come back when you cancel.</p>'
  return `<ul>${steps.join('')}</ul><p>After that nothing comes back.</p>`
}
