import { expect, test } from 'vitest'
import { maxMailsOfAddress } from '#domains/audience/rules/newsletter-terms.ts'
import {
  maxAddedForStranger,
  maxLinksToStranger,
  maxOrdersOfStranger,
} from '#domains/commerce/rules/strangers.ts'
import { bounds as introductionBounds } from '#domains/exchange/rules/introduction-bounds.ts'
import { maxCustomerMessages } from '#domains/messages/rules/customer-message.ts'
import { maxCopies } from '#domains/messages/rules/limits.ts'
import * as list from '#domains/notifications/mails.ts'
import { type MailBound, mailBounds, maxMoveMails } from '#domains/notifications/rules/mail-bounds.ts'
import { giftMailsMax, givenMax, sentMax } from '#domains/passes/rules/mail-limits.ts'
import { maxEntriesOfMailbox, maxEntriesOfNetwork } from '#domains/scheduling/waitlist-contract.ts'
import { usualSignUps } from '#protocols/identity/rules/sign-ups.ts'
import { codesPerDay } from '#protocols/identity/rules/slow-down.ts'

const templatesOf = (bound: MailBound) =>
  Object.values(list)
    .filter((mail) => mail.bound === bound)
    .map(({ template }) => template)

test('every mail names why it floods nobody, and every bound has a mail', () => {
  for (const { template, bound } of Object.values(list))
    expect([template, Object.hasOwn(mailBounds, bound)]).toEqual([template, true])
  for (const bound of Object.keys(mailBounds)) expect(templatesOf(bound as MailBound)).not.toEqual([])
})

test('every door to an address that somebody typed has a number, and its mailbox or account is what counts', () => {
  const doors: Record<MailBound, Record<string, number>> = {
    'own-account': {},
    'paid-order': {},
    subscription: {},
    booking: {
      'free orders a day and mailbox': maxOrdersOfStranger,
      'added by hand a day': maxAddedForStranger,
      'passes given by hand a day and person': givenMax,
    },
    moves: { 'a day, booking and recipient': maxMoveMails },
    'order-link': { 'a day and mailbox': maxLinksToStranger },
    'newsletter-link': { 'a day and mailbox': maxMailsOfAddress },
    'message-copy': { 'a day and mailbox': maxCopies },
    'paid-gift': { 'mails of a gift': giftMailsMax },
    'customer-message': { 'a day and date': maxCustomerMessages },
    introduction: { 'in 30 days and mailbox, from everybody': introductionBounds.perClient },
    waitlist: {
      'places a day and mailbox': maxEntriesOfMailbox,
      'live places of a network': maxEntriesOfNetwork,
    },
    code: {
      'new accounts a day and mailbox': usualSignUps.perMailbox,
      'sign-up codes a day and mailbox': codesPerDay.sign_up.name,
      // to a proved address, or requested by the account's own user
      'reset codes a day and account': codesPerDay.reset_password.name,
      'sign-in codes a day and account': codesPerDay.sign_in.name,
      'codes for passes an hour and address': sentMax,
      'codes for another address a day and account': codesPerDay.verify_attribute.name,
    },
  }
  for (const [bound, { reachesStrangers }] of Object.entries(mailBounds)) {
    const numbers = Object.values(doors[bound as MailBound])
    expect([bound, numbers.length > 0]).toEqual([bound, reachesStrangers])
    for (const number of numbers) expect(number).toBeLessThanOrEqual(40)
  }
  // a new mail to customers belongs into one of these lines; `own-account` is for mails to owners alone
  expect(
    Object.fromEntries(Object.keys(doors).map((bound) => [bound, templatesOf(bound as MailBound)])),
  ).toMatchObject({
    moves: ['booking-moved', 'moved-by-customer', 'moved-by-provider'],
    'order-link': ['confirm-order'],
    'newsletter-link': ['newsletter-confirm'],
    'message-copy': ['message-copy'],
    'customer-message': ['customer-message'],
    waitlist: [
      'waitlist-ended',
      'waitlist-joined',
      'waitlist-lapsed',
      'waitlist-moved',
      'waitlist-offer',
      'waitlist-seats-free',
    ],
    code: ['pass-code', 'verify-email'],
  })
})

test('a mail to a customer is bounded by its order, and only a mail to an owner goes to a proved address', () => {
  for (const mail of Object.values(list)) {
    if (mail.on === 'asked' || mail.to === 'waiting') continue
    const allowed = mail.to === 'customer' ? ['booking', 'moves', 'paid-order'] : ['own-account', 'moves']
    expect([mail.template, allowed.includes(mail.bound)]).toEqual([mail.template, true])
  }
})
