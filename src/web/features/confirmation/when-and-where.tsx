import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { useDrawnService } from '#web/parts/pictures/drawn-services.ts'
import { addressOnPage, positionOf } from '#web/parts/pictures/picture-address.ts'
import { BookingFacts } from '#web/parts/when-and-where/booking-facts.tsx'
import { mapLink } from './calendar-links.ts'
import css from './confirmation.module.css'

/** States in which nobody attends: the time is struck out; picture, map link and directions are hidden. */
const over: ReadonlySet<Checkout['state']> = new Set(['cancelled', 'declined', 'expired'])

type Props = { checkout: Checkout; onJoinPage?: boolean }

/** The booked service with its picture, its time in both zones, and its place. */
export function WhenAndWhere({ checkout, onJoinPage = false }: Props) {
  const { service, state } = checkout
  const off = over.has(state)
  return (
    <div className={css['facts']} data-off={off || undefined}>
      {!off && <ServicePicture service={service} />}
      <h2>{service.title}</h2>
      <dl>
        <BookingFacts checkout={checkout}>
          {service.placeKind === 'Offline' && !off && (
            <>
              {service.directions && <small>{service.directions}</small>}
              <a href={mapLink(service.place)} target="_blank" rel="noreferrer">
                Show on a map
              </a>
            </>
          )}
          {service.placeKind !== 'Offline' && state === 'confirmed' && !onJoinPage && (
            <small>
              {service.placeKind === 'Phone'
                ? 'Your join page says who calls, from ten minutes before the start.'
                : 'Your join link works from ten minutes before the start.'}
            </small>
          )}
        </BookingFacts>
      </dl>
    </div>
  )
}

/**
 * The picture that the service's page shows: the chosen one, or a drawing where nobody chose one. A video has the drawing
 * as its poster, because its host gets no request.
 */
export function ServicePicture({
  service: { media, serviceUrl },
}: {
  service: Pick<Checkout['service'], 'media' | 'serviceUrl'>
}) {
  const drawn = useDrawnService(serviceUrl)
  const image = media?.type === 'image' ? media.image : drawn
  if (!image) return null
  return (
    <img
      className={css['picture']}
      src={addressOnPage(image)}
      alt={media?.alt ?? ''}
      width={480}
      height={300}
      style={positionOf(media?.type === 'image' ? media.focus : undefined)}
    />
  )
}
