import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'

const hrefIn = (html: string, path: string) =>
  (new RegExp(`href="([^"]*${path}[^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

test('somebody subscribes on a phone, gets a letter, follows its link, and leaves by its foot', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider({
    records: [
      ['newsletterSub', { heading: 'One letter a month', text: 'Five songs', button: 'Send me the letter' }],
    ],
  })
  const reader = `reader-of-${owner.email}`
  const visitor = await openBrowser(phone)
  visitor.setDefaultTimeout(30_000)

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
  })

  await test.step('its provider sees the address, and writes a letter', async () => {
    await openAs(page, owner, '/subscribers')
    await expect(page.getByText(reader).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Subscribers' }).getByRole('link', { name: 'Letters' }).click()
    await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()
    await expectAccessible(page, 'no letters yet')
    await page.getByRole('button', { name: 'Write a letter' }).first().click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Places in December')
    const palette = page.getByRole('region', { name: 'Add a block' }).first()
    await palette.getByRole('button', { name: 'Button' }).click()
    await page.getByRole('textbox', { name: 'Words on the button' }).first().fill('Take a place')
    await page.getByRole('textbox', { name: 'It leads to' }).first().fill(`${origin}/at/${owner.userUrl}`)
    await page.getByRole('button', { name: 'Send or schedule' }).click()
  })

  await test.step('the dialog says to how many it goes, and it goes', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send “Places in December”' })
    await expect(dialog.getByText('It goes to 1 person, everybody who is subscribed.')).toBeVisible()
    await expectAccessible(page, 'the dialog that sends a letter', { only: '[role="dialog"]' })
    await dialog.getByRole('button', { name: 'Send it to 1 person' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places in December')
    await expect(page.getByText('1 of 1')).toBeVisible()
    await expectAccessible(page, 'how a letter was sent')
  })

  const mail = await awaitMail(origin, reader, 'Places in December')
  await test.step('the link leads on, and the foot ends it by one press', async () => {
    await visitor.goto(hrefIn(mail.html, '/l/'))
    await expect(visitor).toHaveURL(new RegExp(`/at/${owner.userUrl}$`))
    await visitor.goto(hrefIn(mail.html, '/u/'))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^No more letters from/)
    await expectAccessible(visitor, 'the page that ends letters', ownColours)
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You get no more letters')
    await expectAccessible(visitor, 'letters are ended', ownColours)
  })

  await test.step('its provider sees both, and the list of letters', async () => {
    const figures = page.getByRole('main')
    await expect(figures.getByText('100.0 % of those who got it')).toBeVisible()
    await page.getByRole('link', { name: 'My subscribers, letters' }).click()
    const row = page.getByRole('row', { name: /Places in December/ })
    await expect(row).toContainText('sent')
    await expectAccessible(page, 'the list of letters')
  })
})
