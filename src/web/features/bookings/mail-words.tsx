import { momentAt, type ProviderPlace } from '#platform/common/provider-place.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import styles from './add-booking.module.css'
import { type AddValues, startOf } from './add-values.ts'
import type { SoldService } from './sold-services.ts'

const hourWords: Readonly<Record<number, string>> = { 24: '24 hours', 1: '1 hour' }

/** Says in one sentence which mails the customer gets. */
export function mailSentence(values: AddValues, service: SoldService, here?: ProviderPlace): string {
  const who = values.name.trim().split(/\s+/)[0] || 'The customer'
  const start = startOf(values, service.timezone)
  const what = start ? `${service.title}, ${momentAt(start, service.timezone, here)}` : service.title
  const hours = service.reminderHours
    .toSorted((one, other) => other - one)
    .map((hour) => hourWords[hour] ?? '')
  const reminders = hours.length > 0 ? ` A reminder follows ${hours.join(' and ')} before.` : ''
  return `${who} gets an e-mail at once: ${what}, with a calendar file and a link to see, move or cancel it.${reminders}`
}

/** Shown above the submit button. */
export const MailWords = ({ values, service }: { values: AddValues; service: SoldService }) => (
  <p className={styles['mail']}>{mailSentence(values, service, useProviderPlace())}</p>
)
