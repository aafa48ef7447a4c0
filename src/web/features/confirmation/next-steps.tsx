import type { Checkout } from '#domains/commerce/contract.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { googleLink, outlookLink } from './calendar-links.ts'
import css from './confirmation.module.css'

/** The page of the service, where a time can be chosen. */
export const bookAgainAddress = ({ provider, service }: Checkout) =>
  `/at/${encodeURIComponent(provider.userUrl)}/services/${encodeURIComponent(service.serviceUrl)}`

/** What one can do with a booking that stands: put it into a calendar, find the way in, book again. */
export function NextSteps({ checkout }: { checkout: Checkout }) {
  const { service, provider, start, end, joinUrl, icsUrl } = checkout
  const event = {
    title: `${service.title} with ${provider.name}`,
    start,
    end,
    place: service.placeKind === 'Offline' ? service.place : joinUrl,
    details: `Your way in, and every change: ${joinUrl}`,
  }
  return (
    <>
      <div className={css['add']}>
        <a className={themed['button']} href={icsUrl} download>
          <LineIcon name="calendar" /> Add to calendar
        </a>
        <p className={css['others']}>
          Or add it to{' '}
          <a href={googleLink(event)} target="_blank" rel="noreferrer">
            Google Calendar
          </a>{' '}
          or{' '}
          <a href={outlookLink(event)} target="_blank" rel="noreferrer">
            Outlook
          </a>
        </p>
      </div>
      <p className={css['acts']}>
        <a className={themed['quiet']} href={joinUrl}>
          <LineIcon name={service.placeKind === 'Offline' ? 'pin' : 'video'} />{' '}
          {service.placeKind === 'Offline' ? 'The way there' : 'Your join page'}
        </a>
        <a className={themed['quiet']} href={bookAgainAddress(checkout)}>
          Book again
        </a>
      </p>
    </>
  )
}
