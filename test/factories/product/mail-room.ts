import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { type ChoiceDeps, choosableOf } from '#domains/notifications/actions/choose-mails.ts'
import { createNotifications, type Notifications } from '#domains/notifications/index.ts'
import * as mails from '#domains/notifications/mails.ts'
import type {
  DeliveryFacts,
  Mail,
  NotificationsDeps,
  PlaceInLine,
  TipFacts,
} from '#domains/notifications/ports.ts'
import type { SessionFacts } from '#domains/scheduling/roster-contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { testKey } from '../../database.ts'
import { aCheckout } from './checkout.ts'
import { accounts } from './provider.ts'

export type MailRoom = {
  readonly area: Notifications
  /** The dependencies of the area's actions. */
  readonly deps: NotificationsDeps & ChoiceDeps
  readonly sent: Mail[]
  /** The provider of every announcement; a test may replace it. */
  provider: string
  /** The booking of every announcement; a test may replace it. */
  booking: Checkout
  sequence: number
  /** What the customer wrote. */
  note: string
  isNewProvider: boolean
  /** The place of the provider's live profile. */
  here: ProviderPlace | undefined
  /** The date of a class in which the booking has its seats. */
  session: SessionFacts | undefined
  placeInLine: PlaceInLine | undefined
  delivery: DeliveryFacts | undefined
  tip: TipFacts | undefined
  /** Runs the reactions to an announcement as the dispatcher does; `id` and `at` are the announcement's. */
  hear(type: string, data: Record<string, unknown>, id?: string, at?: Date): Promise<void>
  /** Sends the waiting mails. */
  send(): Promise<void>
}

type Options = {
  readonly fail?: () => Error
  readonly choices?: readonly string[]
  /** Replaces the transport, which collects the mails in `sent`. */
  readonly deliver?: (mail: Mail) => Promise<void>
}

/** Notifications with one provider and one booking; `sent` collects the mails. */
export function aMailRoom(context: Context, { fail, choices = [], deliver }: Options = {}): MailRoom {
  const sent: Mail[] = []
  const facts = () => ({
    checkout: room.booking,
    sequence: room.sequence,
    note: room.note,
    token: 't',
    reviewToken: 'r',
    providerEmail: 'thea@example.com',
    isNewProvider: room.isNewProvider,
    here: room.here,
    session: room.session,
  })
  const deps = {
    accounts,
    placeOf: async () => room.here,
    bookings: {
      byReference: async () => facts(),
      byToken: async (_context, token) => (token === 't' ? { ...facts(), bookingId: 'bkg_1' } : undefined),
      alternatives: async () => choices,
    },
    deliveries: { byOrder: async () => room.delivery },
    tips: { byOrder: async () => room.tip },
    placeInLine: async () => room.placeInLine,
    calendars: { byToken: async () => undefined },
    key: testKey,
    links: createLinks(testKey),
    publicUrl: 'https://showcase.example',
    render: async (content) => ({ html: `<p>${content.heading}</p>`, text: content.text }),
    transport: {
      queue: 'mail',
      codeQueue: 'codes',
      async send(mail: Mail) {
        if (fail) throw fail()
        await (deliver ? deliver(mail) : sent.push(mail))
      },
    },
    choosable: choosableOf(mails),
  } satisfies NotificationsDeps & ChoiceDeps
  const area = createNotifications(deps)
  const room: MailRoom = {
    area,
    deps,
    sent,
    provider: `USERSUB#${crypto.randomUUID()}`,
    booking: aCheckout(),
    sequence: 2,
    note: '',
    isNewProvider: false,
    here: undefined,
    session: undefined,
    placeInLine: undefined,
    delivery: undefined,
    tip: undefined,
    async hear(type, data, id = newId('evt'), at = context.clock.now()) {
      const { start, end } = room.booking
      const eventData = {
        bookingId: 'bkg_1',
        orderId: 'ord_1',
        serviceId: 'x',
        start,
        end,
        until: start,
        ...data,
      }
      const event = { id, type, provider: room.provider, at, data: eventData }
      for (const { on, run } of area.reactions) if (on === type) await run(context, event)
    },
    async send() {
      const mails = await context.db
        .selectFrom('mails')
        .select('id')
        .where('provider', '=', room.provider)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .execute()
      for (const { id } of mails)
        await taskNamed(area.tasks, 'notifications.send-mail').run(context, { provider: room.provider, id })
    },
  }
  return room
}
