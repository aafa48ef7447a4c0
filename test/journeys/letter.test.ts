import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { chooseFile, someBytes } from './files.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'
import { chooseTime, enterDetails, seeConfirmed } from './visit.ts'
import { callApi } from './wire.ts'

const hrefIn = (html: string, path: string) =>
  (new RegExp(`href="([^"]*${path}[^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

test('somebody subscribes on a phone for a file, an old list comes in, a segment of both gets a letter, one books from it and leaves', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const guide = someBytes(2000)
  const owner = await makeProvider({
    services: [{ title: 'A short hello', priceCents: 0 }],
    records: [
      ['newsletterSub', { heading: 'One letter a month', text: 'Five songs', button: 'Send me the letter' }],
    ],
  })
  const reader = `reader-of-${owner.email}`
  const listed = `listed-by-${owner.email}`
  const visitor = await openBrowser(phone)
  visitor.setDefaultTimeout(30_000)

  await test.step('its provider gives a file to those who subscribe', async () => {
    await openAs(page, owner, '/editor?section=newsletter')
    await chooseFile(page, 'Five songs.pdf', guide)
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
    await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    await callApi(origin, 'PUT', '/api/showcase/published', {
      token: owner.token,
      body: { isPublished: true },
    })
  })

  await test.step('the form on the page, and one press on the page of the mail', async () => {
    await visitor.goto(`/at/${owner.userUrl}#newsletter`)
    await visitor
      .getByRole('textbox', { name: /E-?mail/i })
      .last()
      .fill(reader)
    await visitor.getByRole('button', { name: 'Send me the letter' }).click()
    const mail = await awaitMail(origin, reader, 'Confirm your subscription')
    await visitor.goto(hrefIn(mail.html, '/newsletter/confirm'))
    await visitor.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(visitor.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    const welcome = await awaitMail(origin, reader, 'Your file from')
    await visitor.goto(hrefIn(welcome.html, '/files/'))
    await expectAccessible(visitor, 'the page of the file', ownColours)
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor
        .getByRole('link', { name: /Five songs\.pdf|Download/ })
        .first()
        .click(),
    ])
    expect((await readFile(await download.path())).equals(guide)).toBe(true)
  })

  await test.step('an old list comes in with a tag', async () => {
    await openAs(page, owner, '/subscribers/import')
    const list = Buffer.from(`Email,Name\n${listed},Zoe Adams\n`)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'paper.csv', mimeType: 'text/csv', buffer: list })
    await page.getByRole('textbox', { name: 'In your own words' }).fill('On paper, at my classes.')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(page.getByRole('heading', { name: '1 person came in' })).toBeVisible()
  })

  await test.step('a segment gathers those of the form and those with the tag', async () => {
    await page.goto('/subscribers?tab=segments')
    await page.getByRole('button', { name: 'New segment' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Friends')
    await page.getByRole('combobox', { name: 'Rule 1: people who' }).selectOption('have the tag')
    await expect(page.getByText('1 of 2 subscribed')).toBeVisible()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('combobox', { name: 'Rule 2: people who' }).selectOption('never ordered')
    await page.getByText('Any of these', { exact: true }).click()
    await expect(page.getByText('2 of 2 subscribed')).toBeVisible()
    await page.getByRole('button', { name: 'Save the segment' }).click()
  })

  await test.step('a letter with a service is written', async () => {
    await page.goto('/subscribers?tab=letters')
    await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()
    await expectAccessible(page, 'no letters yet')
    await page.getByRole('button', { name: 'Write a letter' }).first().click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Places in December')
    const palette = page.getByRole('region', { name: 'Add a block' }).first()
    await palette.getByRole('button', { name: 'Service' }).click()
    await page.getByRole('combobox', { name: 'Service' }).selectOption('A short hello')
    await page.getByRole('button', { name: 'Send or schedule' }).click()
  })

  await test.step('the dialog says to how many it goes, and it goes to the segment', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send “Places in December”' })
    await expect(dialog.getByText('It goes to 2 people, everybody who is subscribed.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'To' }).selectOption('Friends')
    await expect(dialog.getByText('It goes to 2 people.')).toBeVisible()
    await expectAccessible(page, 'the dialog that sends a letter', { only: '[role="dialog"]' })
    const send = dialog.getByRole('button', { name: 'Send it to 2 people' })
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('No postal address')
    const body = { legalAddress: '412 N Howard Street, Baltimore', taxId: '', takesTips: false }
    await callApi(origin, 'PUT', '/api/account/seller', { token: owner.token, body })
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places in December')
    await expect(page.getByText('2 of 2')).toBeVisible()
    await expectAccessible(page, 'how a letter was sent')
  })

  const mail = await awaitMail(origin, reader, 'Places in December')
  await test.step('its service is booked from the mail', async () => {
    await visitor.goto(hrefIn(mail.html, '/l/'))
    await expect(visitor).toHaveURL(new RegExp(`/at/${owner.userUrl}/services/`))
    await chooseTime(visitor)
    await enterDetails(visitor, { email: reader })
    await visitor.getByRole('button', { name: 'Book this time' }).click()
    await seeConfirmed(visitor)
  })

  await test.step('the foot ends the letters by one press', async () => {
    await visitor.goto(hrefIn(mail.html, '/u/'))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^No more letters from/)
    await expectAccessible(visitor, 'the page that ends letters', ownColours)
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You get no more letters')
    await expectAccessible(visitor, 'letters are ended', ownColours)
  })

  await test.step('its provider sees both, the customer, and the list of letters', async () => {
    const figures = page.getByRole('main')
    await expect(figures.getByText('50.0 % of those who got it')).toBeVisible()
    await page.getByRole('link', { name: 'My subscribers, letters' }).click()
    const row = page.getByRole('row', { name: /Places in December/ })
    await expect(row).toContainText('sent')
    await expectAccessible(page, 'the list of letters')
    await page.goto('/subscribers?kind=customer')
    const customer = page
      .getByRole('table', { name: 'Contacts' })
      .getByRole('row')
      .filter({ hasText: reader })
    await expect(customer).toContainText('unsubscribed')
  })
})
