import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'

const form = { heading: 'One letter a month', text: 'Five songs and the next dates' }

test('a visitor subscribes on a phone, and the provider finds, tags, exports and gathers them in a segment', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const owner = await makeProvider({ records: [['newsletterSub', form]] })
  await openAs(page, owner, '/subscribers')
  await expect(page.getByRole('heading', { name: 'Nobody follows you yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the link to your page' })).toBeVisible()
  await expectAccessible(page, 'subscribers, empty')

  const table = page.getByRole('table', { name: 'Contacts' })
  const email = `noor-${crypto.randomUUID().slice(0, 8)}@example.test`
  await test.step('the visitor types the address, and confirms by the mail', async () => {
    const visitor = await openBrowser(phone)
    await visitor.goto(`${origin}/at/${owner.userUrl}`)
    await visitor.locator('form[action$="/newsletter"] input[type=email]').fill(email)
    await visitor.locator('form[action$="/newsletter"] button').click()
    const { html } = await awaitMail(origin, email, 'Confirm your subscription')
    const [link = ''] = /https?:\/\/[^"]*\/newsletter\/confirm[^"]*/.exec(html) ?? []
    await page.reload()
    await expect(table.getByText('to confirm')).toBeVisible()
    await visitor.goto(link.replaceAll('&amp;', '&'))
    await visitor.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(visitor.getByText('You are on the list')).toBeVisible()
  })

  await page.reload()
  await expect(page.getByText('1 person gets your letters.')).toBeVisible()
  await expect(table.getByText('Form on your page')).toBeVisible()

  await test.step('a tag is put on, and is a filter', async () => {
    await page.getByRole('checkbox', { name: `Choose ${email}` }).check()
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await expectAccessible(page, 'adding a tag', { only: '[role=dialog]' })
    await page.getByRole('textbox', { name: 'Tag to add' }).fill('tuesdays')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“tuesdays” is on 1 contact')).toBeVisible()
    await expectAccessible(page, 'subscribers, one chosen')
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('tuesdays')
    await expect(page).toHaveURL(/tag=tuesdays/)
    await page.getByRole('combobox', { name: 'State' }).selectOption('bounced')
    await expect(page.getByRole('heading', { name: 'Nobody matches these filters' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(table.getByRole('button', { name: email })).toBeVisible()
  })

  await test.step('the export has the columns of the table', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('subscribers.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('EMAIL,NAME,KIND,STATE')
    expect(text).toMatch(new RegExp(`${email},,newsletter,subscribed,Form on your page,.*tuesdays,yes`))
  })

  await test.step('a segment counts while it is made, and is a filter', async () => {
    await page.getByRole('link', { name: 'Segments' }).click()
    await expect(page.getByRole('heading', { name: 'No segments yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New segment' }).click()
    await expect(page.getByText('0 of 1 subscribed')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Tuesdays')
    await page.getByRole('combobox', { name: 'Rule 1: people who' }).selectOption('have the tag')
    await expect(page.getByText('1 of 1 subscribed')).toBeVisible()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('combobox', { name: 'Rule 2: people who' }).selectOption('never ordered')
    await expectAccessible(page, 'a new segment')
    await page.getByRole('button', { name: 'Save the segment' }).click()
    await expect(page.getByText('People who have the tag “tuesdays” and never ordered')).toBeVisible()
    await expectAccessible(page, 'segments')
    await page.getByRole('link', { name: 'Show them' }).click()
    await expect(table.getByRole('button', { name: email })).toBeVisible()
  })

  await test.step('the drawer shows the consents, and ends the letters', async () => {
    await table.getByRole('button', { name: email }).click()
    const drawer = page.getByRole('dialog', { name: email })
    await expect(drawer.getByText('Letters: yes')).toBeVisible()
    await expect(drawer.getByText('One letter a month').first()).toBeVisible()
    await expectAccessible(page, 'a contact')
    await drawer.getByRole('button', { name: 'Unsubscribe' }).click()
    await page
      .getByRole('dialog', { name: `Unsubscribe ${email}?` })
      .getByRole('button', { name: 'Unsubscribe' })
      .click()
    await expect(drawer.getByText('Letters: no, entered by you')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Nobody matches these filters' })).toBeVisible()
  })
})
