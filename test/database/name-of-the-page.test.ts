import { expect } from 'vitest'
import { byMatter } from '#domains/notifications/actions/define-mail.ts'
import { makeInvitation } from '#domains/notifications/actions/make-invitation.ts'
import * as mails from '#domains/notifications/mails.ts'
import { calendarEntry } from '#domains/notifications/rules/calendar-entry.ts'
import { mailLinks } from '#domains/notifications/rules/mail-links.ts'
import type { Context } from '#platform/context.ts'
import { contentOf } from '../factories/product/booking-mail.ts'
import { aPaidSale, payByCard, type Sale } from '../factories/product/sale.ts'
import { aShop } from '../factories/product/shop.ts'
import type { Till } from '../factories/product/till.ts'
import { test } from '../factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
/** The account is Ada Mensah's; her page has a name of several words on both sides. */
const page = { firstName: 'Mary Ann', lastName: 'of the Old Mill' }
const met = 'Mary Ann of the Old Mill'

/** Holds a time at the checkout, which stores the names with the hold. */
async function holdNamed(till: Till, system: Context, start: string) {
  const shop = await aShop(system, { requiresApproval: false })
  till.pageNames.set(shop.provider, page)
  const { userUrl, service, visitor } = shop
  const { serviceUrl } = service
  const wanted = { userUrl, serviceUrl, start, quantity: 1, timezone: 'Europe/Berlin' }
  return { ...shop, ...(await till.commerce.beginCheckout(visitor, wanted)) }
}

async function aNamedSale(till: Till, system: Context): Promise<Sale> {
  const held = await holdNamed(till, system, start)
  const customer = { name: 'Noor Haddad', email: 'noor@example.com', note: '' }
  return {
    ...held,
    checkout: await till.commerce.placeOrder(held.visitor, { token: held.token, ...customer }),
  }
}

/** The mails about a booking to its customer. */
const { booking: ofBookings } = byMatter(Object.values(mails).filter((mail) => mail.on !== 'asked'))
const toCustomer = ofBookings.filter(({ to }) => to === 'customer')

test('a customer meets the name of the page from the checkout to the last mail', async ({ till, system }) => {
  const { commerce } = till
  const { checkout: held } = await holdNamed(till, system, '2026-11-25T15:00:00.000Z')
  const sale = await aNamedSale(till, system)
  await payByCard(till, sale)
  await till.work()
  const booked = await commerce.readCheckout(sale.visitor, sale)
  for (const { provider } of [held, sale.checkout, booked])
    expect(provider).toMatchObject({ name: met, firstName: 'Mary Ann' })

  const receipt = await commerce.readReceipt(sale.visitor, sale)
  expect(receipt.provider).toMatchObject({ name: met, sellerName: 'Ada Mensah' })

  const publicUrl = 'https://showcase.example'
  const { bookingId } = sale
  const links = mailLinks(publicUrl, {
    token: sale.token,
    reviewToken: sale.token,
    orderId: null,
    booking: booked,
  })
  const facts = { checkout: booked, sequence: 0, here: undefined, bookingId, links, stamp: new Date(start) }
  const file = { to: 'customer', entries: [calendarEntry('customer', facts)], publicUrl } as const
  const surfaces = [
    held,
    booked,
    await commerce.readCancellation(sale.visitor, sale),
    await commerce.readMoving(sale.visitor, sale),
    makeInvitation(file, { name: 'Noor Haddad', email: 'noor@example.com' }, met).content,
    ...toCustomer.map((mail) => contentOf(mail as never, { booking: booked, seen: [] as never })),
  ]
  expect(toCustomer.length).toBeGreaterThan(8)
  for (const surface of surfaces) expect(JSON.stringify(surface)).not.toMatch(/Mensah|\bAda\b/)
})

test('a booking added by hand has the name of the page too', async ({ till, system }) => {
  const shop = await aShop(system)
  till.pageNames.set(shop.provider, page)
  const { id } = await till.commerce.addBooking(shop.context, {
    serviceId: shop.service.entityId,
    start,
    name: 'Ola Berg',
    email: 'ola@example.com',
    note: '',
    quantity: 1,
    amountCents: 0,
    paid: false,
  })
  const { snapshot } = await system.db
    .selectFrom('orderLines')
    .select('snapshot')
    .where('provider', '=', shop.provider)
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(snapshot).toMatchObject({
    providerName: met,
    providerFirstName: 'Mary Ann',
    sellerName: 'Ada Mensah',
  })
})

test('without a live page the account’s name stays', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  expect(sale.checkout.provider).toMatchObject({ name: 'Ada Mensah', firstName: 'Ada' })
  expect((await till.commerce.readReceipt(sale.visitor, sale)).provider.sellerName).toBeNull()
})
