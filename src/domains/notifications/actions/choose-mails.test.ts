import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { chooseMail, listMailChoices, previewMail } from './choose-mails.ts'

test('an owner gets no mail that is switched off, and every other one', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  const { deps } = room
  const owner = await aProvider(contextOf())
  room.provider = owner.provider
  const choose = (template: string, isOn: boolean) => chooseMail(deps, owner.context, { template, isOn })
  const sentAfter = async (type: string, data = {}) => {
    room.sent.length = 0
    await room.hear(type, data)
    await room.send()
    return room.sent.map(({ to }) => to).toSorted()
  }
  const [customer, provider] = ['ines@example.com', 'thea@example.com']
  const soon = aCheckout({ now: '2026-12-02T19:00:00.000Z' })
  const remind = () => sentAfter('scheduling.reminder_due', { hours: 24 })

  expect(await sentAfter('scheduling.booking_confirmed')).toEqual([customer, provider])
  await choose('new-order', false)
  expect(await sentAfter('scheduling.booking_confirmed')).toEqual([customer])
  room.booking = aCheckout({ state: 'requested' })
  expect(await sentAfter('scheduling.booking_requested')).toEqual([customer, provider])
  await choose('new-order', true)
  room.booking = soon
  expect(await sentAfter('scheduling.booking_confirmed')).toEqual([customer, provider])

  expect(await remind()).toEqual([customer])
  await choose('session-ahead', true)
  expect(await remind()).toEqual([customer, provider])
})

test('the settings list each mail with its choice, and refuse a mail that is always sent', async ({
  contextOf,
}) => {
  const { deps } = aMailRoom(contextOf())
  const owner = await aProvider(contextOf())
  const stateOf = ({ mails }: Awaited<ReturnType<typeof listMailChoices>>) =>
    Object.fromEntries(mails.map(({ template, isOn }) => [template, isOn]))
  const usual = {
    'new-order': true,
    'new-review': true,
    'request-to-approve': true,
    'moved-by-customer': true,
    'cancelled-by-customer': true,
    'session-ahead': false,
    'weekly-numbers': true,
    'coaching-day': true,
    'exchange-request': true,
  }
  expect(stateOf(await listMailChoices(deps, owner.context))).toEqual(usual)
  const off = { template: 'moved-by-customer', isOn: false }
  for (const _ of [1, 2])
    expect(stateOf(await chooseMail(deps, owner.context, off))).toEqual({
      ...usual,
      'moved-by-customer': false,
    })
  const other = await aProvider(contextOf())
  expect(stateOf(await listMailChoices(deps, other.context))).toEqual(usual)

  for (const template of ['refund-task', 'verify-email', 'booking-confirmed', 'nothing'])
    await expect(chooseMail(deps, owner.context, { template, isOn: false })).rejects.toMatchObject({
      code: 'notifications.mail_missing',
    })
  await expect(listMailChoices(deps, contextOf())).rejects.toMatchObject({ code: 'accounts.not_an_owner' })
})

test('every mail can be previewed, with an invented booking at the time of its reader', async ({
  contextOf,
}) => {
  const { deps } = aMailRoom(contextOf())
  const owner = await aProvider(contextOf())
  const { mails } = await listMailChoices(deps, owner.context)
  const invented: Readonly<Record<string, RegExp>> = {
    'weekly-numbers': /^Showcase Your week: 9 orders/,
    'coaching-day': /^Showcase Day 3: show that you are a person/,
    'exchange-request': /^Showcase Sam Whitlock asks you to be partners/,
  }
  for (const { template } of mails) {
    const { sender, subject, html } = await previewMail(deps, owner.context, {
      template,
      timezone: 'Asia/Kathmandu',
    })
    expect([sender, subject, html].join(' ')).toMatch(
      invented[template] ?? /^Showcase .*First session.*Alex Meyer/,
    )
  }
  await expect(
    previewMail(deps, owner.context, { template: 'refund-task', timezone: 'UTC' }),
  ).rejects.toMatchObject({ code: 'notifications.mail_missing' })
})

test('a preview has the times of the owner’s live profile, as the mail itself does', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  const { deps } = room
  const owner = await aProvider(contextOf())
  const { mails } = await listMailChoices(deps, owner.context)
  const subjectsIn = async (timezone: string) => {
    const previews = mails.map(({ template }) => previewMail(deps, owner.context, { template, timezone }))
    return (await Promise.all(previews)).map(({ subject, html }) => `${subject} ${html}`).join('\n')
  }
  const inNewYork = await subjectsIn('America/New_York')
  expect(await subjectsIn('Asia/Kathmandu')).not.toBe(inNewYork)
  room.here = { place: 'Baltimore, Maryland', timezone: 'America/New_York' }
  expect(await subjectsIn('Asia/Kathmandu')).toBe(inNewYork.replace('in New York', 'in Baltimore'))
})

test('erasing an account erases its choices', async ({ contextOf, db }) => {
  const { area, deps } = aMailRoom(contextOf())
  const { context, provider } = await aProvider(contextOf())
  await chooseMail(deps, context, { template: 'new-order', isOn: false })
  const rows = () => db.selectFrom('mailChoices').selectAll().where('provider', '=', provider).execute()
  expect(await rows()).toHaveLength(1)
  await area.erasing.account(context, provider)
  expect(await rows()).toEqual([])
})
