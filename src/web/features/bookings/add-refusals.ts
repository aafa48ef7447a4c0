import type { ApiError } from '../../lib/api.ts'
import { busyElsewhere } from '../../parts/data/busy-elsewhere.ts'
import type { AddField, AddIssues } from './add-values.ts'

const byCode: Readonly<Record<string, readonly [AddField, string]>> = {
  'scheduling.slot_taken': ['when', 'You have something else at that time. Pick another one.'],
  'scheduling.slot_not_offered': ['when', 'That time cannot be booked. Pick another one.'],
  'scheduling.time_passed': ['when', 'That time has passed. Please pick one to come.'],
  'scheduling.party_too_large': ['quantity', 'That party is too large for this service.'],
  'catalogue.service_missing': ['service', 'This service is no longer offered. Choose another.'],
}
const fields: readonly AddField[] = ['name', 'email', 'note', 'quantity']

/** Assigns the messages of a refusal to the form's fields; empty when none of them belongs to a field. */
export function refusedFields(error: ApiError): AddIssues {
  // the form asks whether to go on
  if (busyElsewhere(error)) return {}
  const known = byCode[error.code]
  if (known) return { [known[0]]: known[1] }
  const faults = Object.entries(error.fields).flatMap(([path, message]) => {
    const name = path.replace(/^body\./, '')
    const field =
      name === 'start' ? 'when' : name === 'amountCents' ? 'amount' : fields.find((f) => f === name)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(faults)
}
