import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentOf } from '../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../test/factories/product/checkout.ts'
import { byMatter } from './actions/define-mail.ts'
import { askedMailDoors } from './actions/mail-asked.ts'
import { bookingConfirmed } from './mails/booking-confirmed.ts'
import * as list from './mails.ts'
import { mailReactions } from './reactions/write-mails.ts'
import { choiceOf } from './rules/mail-choice.ts'

const mails = Object.values(list)
const announced = mails.filter((mail) => mail.on !== 'asked')
const { booking: bookingMails } = byMatter(announced)
/** The result of `look` for both mails that have one. */
const seen = Object.assign(['2026-12-03T18:00:00.000Z'], { wasLate: false })

test('every file of mails/ is in the list, and its name is the template that is stored', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'mails')).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  // a template that two mails share would appear twice
  expect(mails.map(({ template }) => `${template}.ts`).toSorted()).toEqual(files.toSorted())
})

test('every mail has a recipient, and an announcement that an area declares or a door causes it', () => {
  const domains = path.join(import.meta.dirname, '..')
  const declared = globSync('*/{,*-}events.ts', { cwd: domains }).map((file) =>
    readFileSync(path.join(domains, file), 'utf8'),
  )
  for (const { template, on, to } of mails) {
    const isAsked = on === 'asked'
    const hasCause = isAsked || declared.some((events) => events.includes(`'${on}'`))
    const hasRecipient = isAsked
      ? typeof to === 'function'
      : ['customer', 'provider', 'owner', 'waiting'].includes(String(to))
    expect({ template, hasCause, hasRecipient }).toEqual({ template, hasCause: true, hasRecipient: true })
  }
})

test('every mail that no announcement causes has a door', () => {
  const asked = Object.entries(list).filter(([, mail]) => mail.on === 'asked')
  const doors = askedMailDoors({} as Parameters<typeof askedMailDoors>[0], list)
  expect(Object.keys(doors)).toEqual(asked.map(([name]) => name))
  expect(Object.keys(doors)).toEqual(expect.arrayContaining(['securityNotice', 'verifyEmail']))
})

test('stored names do not change: templates, and reactions with waiting jobs', () => {
  const templates = [
    'verify-email',
    'security-notice',
    'account-closing',
    'account-kept',
    'account-closed',
    'booking-confirmed',
    'booking-requested',
    'booking-declined',
    'booking-expired',
    'booking-moved',
    'booking-cancelled',
    'payment-returned',
    'refund-raised',
    'refund-sent',
    'refund-delayed',
    'reminder',
    'new-order',
    'request-to-approve',
    'moved-by-customer',
    'cancelled-by-customer',
    'refund-task',
    'session-ahead',
    'review-answered',
  ]
  expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(templates))

  // reactions use the parts only when they run
  const reactions = mailReactions({} as Parameters<typeof mailReactions>[0], announced)
  const names = reactions.map(({ on, name, queue }) => `${on} ${name} ${queue}`)
  expect(new Set(reactions.map(({ name }) => name)).size).toBe(reactions.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'accounts.closed notifications.mail-closed mail',
      'accounts.closing_changed notifications.mail-closing-changed mail',
      'commerce.order_cancelled notifications.mail-order-cancelled mail',
      'commerce.order_refunded notifications.mail-order-refunded mail',
      'commerce.order_refunded_slot_lost notifications.mail-order-refunded-slot-lost mail',
      'commerce.refund_failed notifications.mail-refund-failed mail',
      'commerce.refund_raised notifications.mail-refund-raised mail',
      'scheduling.booking_confirmed notifications.mail-booking-confirmed mail',
      'scheduling.booking_declined notifications.mail-booking-declined mail',
      'scheduling.booking_expired notifications.mail-booking-expired mail',
      'scheduling.booking_moved notifications.mail-booking-moved mail',
      'scheduling.booking_requested notifications.mail-booking-requested mail',
      'scheduling.reminder_due notifications.mail-reminder-due mail',
    ]),
  )
})

test('every mail to a customer leads to the booking’s own page, and none to a provider does', () => {
  for (const mail of bookingMails) {
    const isWithKey = JSON.stringify(contentOf(mail, { seen })).includes('token=a.b')
    expect([mail.template, isWithKey]).toEqual([mail.template, mail.to === 'customer'])
  }
})

test('every mail that names the time names it in both zones, the reader’s first', () => {
  const [lisbon, newYork] = ['7:00 to 8:00 PM in Lisbon', '2:00 to 3:00 PM in New York']
  for (const mail of bookingMails) {
    const { event } = contentOf(mail, { seen })
    expect([mail.template, event === undefined]).toEqual([mail.template, mail.isMoney === true])
    if (!event) continue
    const isProvider = mail.to === 'provider'
    expect(event.yours).toBe(`${isProvider ? newYork : lisbon}, your time`)
    expect(event.theirs).toBe(isProvider ? `${lisbon}, the customer’s time` : `${newYork}, Thea’s time`)
  }
})

test('every mail names the provider’s zone by the place of the profile, as the pages do', () => {
  const here = { place: 'Baltimore, Maryland', timezone: 'America/New_York' }
  for (const mail of bookingMails) {
    const content = contentOf(mail, { seen, here })
    expect([mail.template, JSON.stringify(content)]).toEqual([
      mail.template,
      expect.not.stringContaining('in New York'),
    ])
    const { yours, theirs } = content.event ?? { yours: '2:00 to 3:00 PM in Baltimore' }
    expect(`${yours} ${theirs}`).toContain('2:00 to 3:00 PM in Baltimore')
  }
  const elsewhere = aCheckout({ serviceTimezone: 'America/Chicago' })
  expect(contentOf(bookingConfirmed, { booking: elsewhere, here }).event?.theirs).toContain('in Chicago')
})

test('an owner may switch off every mail about a booking, except those about money that was refused or disputed', () => {
  const choices = bookingMails.map((mail) => [mail.to, mail.template, choiceOf(mail) !== undefined])
  const always = choices.filter(([to, , isChoosable]) => to === 'provider' && !isChoosable)
  expect(always.map(([, template]) => template)).toEqual(['dispute-ended', 'dispute-opened', 'refund-task'])
  expect(choices.filter(([to, , isChoosable]) => to === 'customer' && isChoosable)).toEqual([])
  const titles = bookingMails.flatMap(({ choice }) => choice?.title ?? [])
  expect(titles.toSorted()).toEqual([
    'Cancellations',
    'Moved bookings',
    'New bookings',
    'Reminders',
    'Requests',
    'Reviews',
  ])
})

test('no mail raises its voice', () => {
  for (const mail of bookingMails) expect(JSON.stringify(contentOf(mail, { seen }))).not.toContain('!')
})
