import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { googleLink, outlookLink } from './calendar-links.ts'
import css from './confirmation.module.css'

/** The address of the service's page, where the visitor can choose a time. */
export const bookAgainAddress = ({ provider, service }: Checkout) =>
  `/at/${encodeURIComponent(provider.userUrl)}/services/${encodeURIComponent(service.serviceUrl)}`

type Props = { checkout: Checkout; moved: boolean; onMove: () => void; onCancel: () => void }

/** The actions on an active booking: add it to a calendar, move it, cancel it, join, book again. */
export function NextSteps({ checkout, moved, onMove, onCancel }: Props) {
  const { service, provider, start, end, joinUrl, icsUrl } = checkout
  const event = {
    title: `${service.title} with ${provider.name}`,
    start,
    end,
    place: service.placeKind === 'Offline' ? service.place : joinUrl,
    details: `Your join page: ${joinUrl}`,
  }
  return (
    <>
      <div className={css['add']}>
        <div className={css['acts']}>
          <a className={themed['button']} href={icsUrl} download>
            <LineIcon name="calendar" /> {moved ? 'Update your calendar' : 'Add to calendar'}
          </a>
          {toCome(checkout) && !checkout.onlyToLookAt && (
            <button type="button" className={themed['quiet']} onClick={onMove}>
              <LineIcon name="clock" /> Move to another time
            </button>
          )}
          {checkout.cancellable && (
            <button type="button" className={themed['quiet']} onClick={onCancel}>
              <LineIcon name="cross" /> Cancel
            </button>
          )}
        </div>
        <p className={css['others']}>
          {moved
            ? 'The file updates the event in your calendar. You can also add the new time to '
            : 'You can also add it to '}
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
        <a className={themed['link']} href={joinUrl}>
          <LineIcon name={service.placeKind === 'Offline' ? 'pin' : 'video'} />{' '}
          {service.placeKind === 'Offline' ? 'Directions' : 'Your join page'}
        </a>
        <a className={themed['link']} href={bookAgainAddress(checkout)}>
          Book again
        </a>
      </p>
    </>
  )
}

/** Whether the start is in the future, by the server's clock when the page was loaded. */
export const toCome = ({ start, now }: Checkout): boolean => Date.parse(now) < Date.parse(start)
