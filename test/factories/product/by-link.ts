import { Readable } from 'node:stream'
import { applyPass } from '#domains/commerce/actions/apply-pass.ts'
import { createCommerce } from '#domains/commerce/index.ts'
import type { CommerceDeps } from '#domains/commerce/ports.ts'
import { createPasses } from '#domains/passes/index.ts'
import type { PassesDeps } from '#domains/passes/ports.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import { createScheduling } from '#domains/scheduling/index.ts'
import type { SchedulingDeps } from '#domains/scheduling/ports.ts'
import { accountErasers } from '#main/erasers.ts'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { testKey } from '../../database.ts'
import { passMailbox } from './pass-mailbox.ts'
import { people } from './people.ts'
import { pricing } from './pricing.ts'

/** Vaults that hold every file below `there/`, whose bytes are its owner and its key. */
const testVault: CommerceDeps['files'] = {
  openPrivate: async (_context, provider, key) =>
    key.startsWith('there/')
      ? { size: 7, read: async () => Readable.from([`${provider} ${key}`]) }
      : undefined,
}

type RealScheduling = ReturnType<typeof createScheduling>
type RealCommerce = ReturnType<typeof createCommerce>

/** A customer as tests write one; the person is made as an order makes it. */
type Typed = { readonly orderId: string; readonly name: string; readonly email: string }

let somebodies = 0
const somebody = (): Typed => ({
  orderId: `ord_payer_${++somebodies}`,
  name: 'Pia Payer',
  email: 'pia@example.test',
})

const withPerson = async (context: Context, provider: string, { email, ...customer }: Typed) => ({
  ...customer,
  personId: await people.ensure(context, provider, { name: customer.name, email }),
})

/** Scheduling as a visitor reaches it: by the address of a service, the token of a booking, a typed name and address. */
export function schedulingByLink(given: Omit<SchedulingDeps, 'people'>) {
  const deps = { people, ...given }
  const real = createScheduling(deps)
  const { accessOf, attachOrder, confirm, findOffered, holdSlots, addByHand } = real
  const refOf = (token: string): BookingRef => {
    const { provider, bookingId } = accessOf(token)
    return { provider, bookingId }
  }
  return {
    ...real,
    /** The area as other areas enter it, and its dependencies. */
    area: real,
    deps,
    refOf,
    isOnlyToLookAt: (token: string) => accessOf(token).isOnlyToLookAt ?? false,
    releaseHold: async (context: Context, { token }: { token: string }) =>
      real.releaseHold(context, real.ownRefOf(token)),
    async holdSlot(
      context: Context,
      input: { userUrl: string; serviceUrl: string; start: string; quantity: number; timezone: string },
    ) {
      const offered = await findOffered(context, input)
      const { start, quantity, timezone } = input
      const names = { providerName: 'Ada Mensah', providerFirstName: 'Ada', sellerName: 'Ada Mensah' }
      const [held] = await holdSlots(context, { offered, starts: [start], quantity, timezone, names })
      if (!held) throw new Error('a hold has a booking')
      const { booking } = held
      return {
        token: real.tokenOf({ provider: booking.provider, bookingId: booking.id }),
        bookingId: booking.id,
        start: booking.start.toISOString(),
        end: booking.end.toISOString(),
        until: booking.holdUntil?.toISOString() ?? '',
      }
    },
    async confirm(
      context: Context,
      ref: BookingRef,
      { paid, customer }: { paid: boolean; customer?: Typed },
    ) {
      const known = customer && { customer: await withPerson(context, ref.provider, customer) }
      return confirm(context, ref, { paid, ...known })
    },
    /** Opens the payment of a hold with an order of somebody. */
    beginPayment: async (context: Context, ref: BookingRef) =>
      attachOrder(context, ref, await withPerson(context, ref.provider, somebody())),
    async attachOrder(context: Context, ref: BookingRef, customer: Typed) {
      return attachOrder(context, ref, await withPerson(context, ref.provider, customer))
    },
    async addByHand(
      context: Context,
      input: Omit<Parameters<typeof addByHand>[1], 'customer' | 'names'> & { customer: Typed },
    ) {
      const names = { providerName: 'Ada Mensah', providerFirstName: 'Ada', sellerName: 'Ada Mensah' }
      const customer = await withPerson(context, input.provider, input.customer)
      return (await addByHand(context, { ...input, customer, names })).booking
    },
  }
}

type Given = Omit<CommerceDeps, 'people' | 'erasers' | 'links' | 'files' | 'pricing' | 'passes'>

/** What passes need, of the same areas as commerce. */
export const passesDepsOf = ({ accounts, catalogue, scheduling, pageNameOf, publicUrl }: Given): PassesDeps =>
  // the doors of commerce are those of whole areas
  ({
    accounts,
    catalogue,
    scheduling,
    pageNameOf,
    publicUrl,
    people,
    placeOf: async () => ({ place: 'New York', timezone: 'America/New_York' }),
    mails: passMailbox,
    drawGift: async () => Buffer.from('a card'),
    key: testKey,
    links: createLinks(testKey),
  }) as unknown as PassesDeps

type WithToken<Action> = Action extends (context: Context, input: infer Input) => infer Answer
  ? (
      context: Context,
      input: Omit<Input, 'ref' | 'provider' | 'bookingId' | 'isOnlyToLookAt'> & { readonly token: string },
    ) => Answer
  : never

/** Commerce as its routes offer it: functions for customers take the token of a booking. */
export function commerceByLink(given: Given) {
  const { accessOf, ownRefOf } = given.scheduling
  const deps: CommerceDeps = {
    people,
    erasers: () => accountErasers([people, area, real]),
    links: createLinks(testKey),
    files: testVault,
    pricing,
    passes: createPasses(passesDepsOf(given)),
    ...given,
  }
  // the erasure of a closed account needs the whole area
  const area = given.scheduling as RealScheduling
  const real: RealCommerce = createCommerce(deps)
  /** Opens a token at once, as a route does, and rejects instead of throwing. */
  const opening = <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    try {
      return run()
    } catch (error) {
      return Promise.reject(error)
    }
  }
  const reads =
    <Answer>(action: (context: Context, access: ReturnType<typeof accessOf>) => Promise<Answer>) =>
    (context: Context, { token }: { readonly token: string }) =>
      opening(() => action(context, accessOf(token)))
  const changes = <Input extends { readonly ref: BookingRef }, Answer>(
    action: (context: Context, input: Input) => Promise<Answer>,
  ): WithToken<typeof action> =>
    ((context: Context, { token, ...input }: { token: string }) =>
      // the type above leaves out exactly what is added here
      opening(() => action(context, { ...input, ref: ownRefOf(token) } as unknown as Input))) as WithToken<
      typeof action
    >
  return {
    ...real,
    area: real,
    deps,
    readCheckout: reads(real.readCheckout),
    readJoin: reads(real.readJoin),
    readReceipt: reads(real.readReceipt),
    readCancellation: reads(real.readCancellation),
    readMoving: reads(real.readMoving),
    settlePayment: reads(real.settlePayment),
    placeOrder: changes(real.placeOrder),
    applyCoupon: changes(real.applyCoupon),
    applyPass: changes((context: Context, { ref, pass }: { ref: BookingRef; pass: string | null }) =>
      applyPass(deps, context, { ref, pass: pass === null ? null : deps.passes.passLinks.accessOf(pass) }),
    ),
    cancelBooking: changes(real.cancelBooking),
    moveBooking: changes(real.moveBooking),
    readMoveTimes: (
      context: Context,
      { token, ...wanted }: { token: string; month: string; timezone: string },
    ) => real.readMoveTimes(context, { ref: accessOf(token), ...wanted }),
  }
}
