import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { dayIn, longDayIn, timeIn } from '#platform/common/zones.ts'
import type { MailContent, MailLine } from './mail-content.ts'
import { type Clock, clocksFor, eventOf, momentInBoth } from './time-words.ts'

export type WaitlistLetter = {
  readonly place: WaitlistPlace
  /** The reader's clock, then the class's. */
  readonly clocks: readonly [Clock, Clock]
  /** The page of the place in the line. */
  readonly page: string
  /** The page of the class; that of the place while the provider's page is offline. */
  readonly service: string
  /** The day of the first date in the reader's zone. */
  readonly date: string
}

/** The pure functions of a mail to somebody in a waitlist. */
export type WaitlistWords = {
  subject(letter: WaitlistLetter): string
  words(
    letter: WaitlistLetter,
  ): Pick<
    MailContent,
    'heading' | 'text' | 'quote' | 'button' | 'otherButton' | 'facts' | 'note' | 'lines' | 'closing' | 'links'
  >
}

type Source = {
  readonly place: WaitlistPlace
  readonly token: string
  readonly here: ProviderPlace | undefined
}

export function waitlistLetter(publicUrl: string, { place, token, here }: Source): WaitlistLetter {
  const { userUrl } = place.provider
  const clocks = clocksFor('customer', place, here)
  const page = `${publicUrl}/bookings/waitlist?token=${encodeURIComponent(token)}`
  const [first] = place.dates
  return {
    place,
    clocks,
    page,
    service:
      userUrl && place.service.serviceUrl
        ? `${publicUrl}/at/${userUrl}/services/${place.service.serviceUrl}`
        : page,
    date: first ? longDayIn(Date.parse(first.start), clocks[0].zone) : '',
  }
}

export function waitlistContent(mail: WaitlistWords, letter: WaitlistLetter): MailContent {
  const { place, clocks } = letter
  const [first, ...more] = place.dates
  const { name, firstName } = place.provider
  const [{ zone, where }] = clocks
  const words = mail.words(letter)
  const start = first && Date.parse(first.start)
  return {
    subject: mail.subject(letter),
    preview: start === undefined ? words.text : `${dayIn(start, zone)}, ${timeIn(start, zone)} ${where}.`,
    sender: name,
    ...(first && {
      event: eventOf(
        { ...first, quantity: place.quantity, service: place.service, provider: place.provider },
        {
          to: 'customer',
          off: place.off === null ? undefined : 'Called off',
          clocks,
        },
      ),
    }),
    reason: `You get this because you joined the waitlist of ${place.service.title} with ${name}. Questions? Just reply; it goes to ${firstName}.`,
    ...words,
    ...(more.length > 0 && { facts: [...dateLines(place, clocks), ...(words.facts ?? [])] }),
  }
}

const dateLines = ({ dates }: WaitlistPlace, clocks: readonly [Clock, Clock]): MailLine[] =>
  dates.map(({ start }, index) => ({
    label: `Date ${index + 1}`,
    value: momentInBoth(Date.parse(start), clocks),
  }))

/** `A seat`, `3 seats`. */
export const seatsOf = ({ quantity }: Pick<WaitlistPlace, 'quantity'>): string =>
  quantity === 1 ? 'A seat' : `${quantity} seats`
