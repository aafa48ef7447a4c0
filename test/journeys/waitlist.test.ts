import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, bookingLink } from './mailbox.ts'
import { enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

const day = 86_400_000

/** One evening of one seat, in ten days. */
const anEvening = {
  type: 'group',
  title: 'One to one rumba',
  serviceUrl: 'rumba',
  description: '<p>One floor, one couple.</p>',
  priceCents: 2200,
  location: { kind: 'Offline', address: '412 N Howard Street' },
  scheduleType: 'one_time',
  timezone: 'America/New_York',
  sessions: [
    {
      key: 'evening',
      date: new Date(Date.now() + 10 * day).toISOString().slice(0, 10),
      startTime: '19:00',
      durationMin: 60,
    },
  ],
  capacity: 1,
  refund: { template: '100p_conditional' },
}

const placeLink = (mail: { text: string }) =>
  /https?:\/\/\S+\/bookings\/waitlist\?token=[\w.-]+/.exec(mail.text)?.[0] ?? ''

async function join(page: Page, address: string, name: string, email: string) {
  await page.goto(address)
  await page.getByRole('button', { name: /^Join the waitlist/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: /^Join the line as number/ }).click()
  await expect(page.getByRole('dialog', { name: 'You are in the line' })).toBeVisible()
}

test('a full evening: two phones join its line, somebody cancels, the first declines and the second takes the seat and pays', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  // many screens: a busy machine needs longer than for a journey
  test.setTimeout(360_000)
  const owner = await makeProvider({ records: [['groupService', anEvening]] })
  const [ada, ben, cay] = ['ada', 'ben', 'cay'].map((name) => `${name}-of-${owner.email}`) as [
    string,
    string,
    string,
  ]
  const address = `/at/${owner.userUrl}/services/rumba`
  const buyer = await openBrowser()
  await buyer.goto(address)
  await buyer.getByRole('list', { name: 'Dates to choose from' }).getByRole('checkbox').check()
  await buyer.getByRole('button', { name: 'Continue', exact: true }).click()
  await enterDetails(buyer, { email: ada })
  await enterCard(buyer, goodCard)
  await payButton(buyer).click()
  await seeConfirmed(buyer)

  const first = await openBrowser(phone)
  const second = await openBrowser(phone)
  await test.step('the first phone joins, after a fault that loses nothing', async () => {
    await first.goto(address)
    await first.getByRole('button', { name: /^Join the waitlist/ }).click()
    const dialog = first.getByRole('dialog', { name: 'Join the waitlist' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ben Brandt')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ben at home')
    await dialog.getByRole('button', { name: 'Join the line as number 1' }).click()
    await expect(dialog.getByText('Invalid email. Please enter a valid email')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben Brandt')
    await expectAccessible(first, 'joining a waitlist, with a fault', ownColours)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(ben)
    await dialog.getByRole('button', { name: 'Join the line as number 1' }).click()
    await expectAccessible(first, 'in the line', ownColours)
    await first.getByRole('link', { name: 'See my place, or leave the line' }).click()
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('You are first in the line')
    await expectAccessible(first, 'a place in the line', ownColours)
  })

  await test.step('the second phone sees who waits, and stands behind', async () => {
    await second.goto(address)
    await expect(second.getByText('Full, 1 waiting')).toBeVisible()
    await join(second, address, 'Cay Cole', cay)
    await second.goto(placeLink(await awaitMail(origin, cay, 'You are number 2 in line: One to one rumba')))
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('You are number 2 in the line')
  })

  await test.step('the provider sees the line, and moves nobody up without a reason', async () => {
    await openAs(page, owner, '/classmanagement')
    await page.getByRole('link', { name: /2 waiting/ }).click()
    await expect(page.getByRole('heading', { name: 'Waitlist, 2' })).toBeVisible()
    await expectAccessible(page, 'a roster with a waitlist')
    await page.getByRole('button', { name: 'Move up Cay Cole' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Cay Cole up?' })
    await dialog.getByRole('button', { name: 'Move to the front' }).click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await expectAccessible(page, 'moving somebody up')
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('button', { name: 'Add by hand' }).click()
    const adding = page.getByRole('dialog', { name: 'Add somebody by hand' })
    await expect(adding.getByText('2 people are in the waitlist')).toBeVisible()
    await adding.getByRole('textbox', { name: 'Name' }).fill('Dee')
    await adding.getByRole('textbox', { name: 'E-mail' }).fill(`dee-of-${owner.email}`)
    await adding.getByRole('button', { name: /^Add ahead of the waitlist/ }).click()
    await expect(adding.getByText('Please say why')).toBeVisible()
    await expectAccessible(page, 'adding somebody to a full class')
    await adding.getByRole('button', { name: 'Not now' }).click()
  })

  await test.step('she writes to those who wait, looks at it first, and each gets one mail', async () => {
    await page.getByRole('button', { name: 'Message', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Message One to one rumba' })
    await expect(dialog.getByText(/1 person gets a mail, now\. Answers reach you at/)).toBeVisible()
    await dialog.getByText('Waiting 2').click()
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('The hall is warm again')
    await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
    await expect(dialog.getByText('Please write a message')).toBeVisible()
    await expectAccessible(page, 'writing to a class')
    await dialog
      .getByRole('textbox', { name: 'Message' })
      .fill('Bring light shoes.\nhttps://example.com/shoes')
    await dialog.getByRole('button', { name: 'Send it to me first' }).click()
    await awaitMail(origin, owner.email, 'The hall is warm again')
    await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
    await expect(dialog).toBeHidden()
    const mail = await awaitMail(origin, ben, 'The hall is warm again')
    expect(mail.text).toContain('You get this because you joined the waitlist of One to one rumba')
    await awaitMail(origin, cay, 'The hall is warm again')
  })

  await test.step('somebody cancels, and only the first in the line has an offer', async () => {
    await buyer.goto(bookingLink(await awaitMail(origin, ada, 'You’re booked: One to one rumba')))
    await buyer.getByRole('button', { name: 'Cancel', exact: true }).click()
    await buyer.getByRole('button', { name: 'Cancel and refund $22' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    await buyer.goto(address)
    await expect(buyer.getByText('Full, 1 waiting')).toBeVisible()
    const offer = await awaitMail(origin, ben, 'A seat is free: One to one rumba')
    expect(offer.text).toContain('$22')
    await first.goto(placeLink(offer))
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('A seat is free, Ben')
    await expectAccessible(first, 'an offer of the waitlist', ownColours)
  })

  await test.step('he says no, and it goes to the second at once', async () => {
    await first.getByRole('button', { name: 'No, thank you' }).click()
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('You said no, thank you')
    const offer = await awaitMail(origin, cay, 'A seat is free: One to one rumba')
    await second.goto(placeLink(offer))
    await second.getByRole('button', { name: 'Take the seat' }).click()
    await expect(second.getByRole('heading', { name: 'Almost yours' })).toBeVisible()
    await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Cay Cole')
    await enterCard(second, goodCard)
    await payButton(second).click()
    await seeConfirmed(second, 'Cay')
    await second.goto(placeLink(offer))
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('It is yours')
  })

  await page.goto('/classmanagement')
  await expect(page.getByRole('link', { name: '1 of 1 sold' })).toBeVisible()
})
