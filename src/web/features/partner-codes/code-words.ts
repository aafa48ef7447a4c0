import { codeMalformed, partnerCode } from '#domains/billing/rules/partner-code.ts'
import { formatDate } from '#platform/common/zones.ts'
import { ApiError, messageOf } from '../../lib/api.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The day of an instant on the reader's clock: `Nov 25, 2026`. */
export const dayOf = (iso: string): string => formatDate(iso, 'date')

/** Why a typed text is no code; undefined: it may be one. */
export const codeFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Please enter your code'
  return partnerCode(typed) === undefined ? codeMalformed : undefined
}

/** The sentence below the field for a refused code; undefined: the failure is about something else. */
export function refusalOf(error: unknown, partner: string): string | undefined {
  if (!(error instanceof ApiError) || !error.code.startsWith('codes.')) return undefined
  const { details } = error
  const seller = text(details['partner']) ?? partner
  switch (error.code) {
    case 'codes.unknown':
      return `We do not know this code. Check O and 0, I and 1: our codes use none of them.${leftOf(details['left'])}`
    case 'codes.used':
      return `Another account has used this code. If it is yours, switch to that account; if not, ask ${seller} for a new code.`
    case 'codes.revoked': {
      const day = text(details['revokedAt'])
      return `${seller} took this code back${day ? ` on ${dayOf(day)}` : ''}, usually after a refund. It cannot be used any more.`
    }
    case 'codes.limit_reached':
      return details['why'] === 'days'
        ? `A code can be added within 60 days of the first, and yours ended on ${dayOf(text(details['until']) ?? '')}. Keep this one for somebody else.`
        : 'You have used 3 codes: that is the most for one account. Keep this one for somebody else.'
    default:
      return messageOf(error)
  }
}

const leftOf = (left: unknown): string => {
  if (typeof left !== 'number' || left > 20) return ''
  return left === 1 ? ' 1 try is left this hour.' : ` ${left} tries are left this hour.`
}
