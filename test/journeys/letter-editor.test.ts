import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'
import { callApi } from './wire.ts'

test('a provider writes a letter in blocks, sees it as its readers will, mends what is missing, and gets a test', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider({ services: [{ title: 'Private lesson' }] })
  const { id } = (await callApi(origin, 'POST', '/api/letters', {
    token: owner.token,
    body: {},
  })) as { id: string }
  const add = (name: string) =>
    page.getByRole('region', { name: 'Add a block' }).getByRole('button', { name, exact: true }).click()
  const frame = page.frameLocator('iframe[title="The letter"]')
  const checks = page.getByRole('region', { name: 'Before it goes' })

  await test.step('an empty letter says what is missing', async () => {
    await openAs(page, owner, `/letter?id=${id}`)
    await expect(page.getByText('Your letter begins here.')).toBeVisible()
    await expect(checks.getByText('The subject is empty')).toBeVisible()
    await expectAccessible(page, 'an empty letter')
  })

  await test.step('a text with the first name, a service and a button show in the preview', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('textbox', { name: 'Subject' }).fill('Places in December')
    await page.getByRole('textbox', { name: 'Preview line' }).fill('Three Tuesdays')
    await add('Text')
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
    await page.keyboard.type('Dear ')
    await page.getByRole('button', { name: 'First name' }).click()
    await page.getByRole('textbox', { name: 'For readers without a name' }).fill('dancer')
    await expectAccessible(page, 'the first name', { only: '[role=dialog]' })
    await page.keyboard.press('Enter')
    await page.keyboard.type(', come and dance.')
    await add('Service')
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Private lesson')
    await add('Button')
    await page.getByRole('textbox', { name: 'Words on the button' }).fill('Take a place')
    await expect(frame.getByText(/^Dear \S+, come and dance\.$/)).toBeVisible()
    await expect(frame.getByText('Private lesson')).toBeVisible()
    await expect(checks.getByText('Say where the button leads.')).toBeVisible()
    await checks.getByRole('listitem').filter({ hasText: 'Say where' }).getByRole('button').click()
    await expect(page.getByRole('textbox', { name: 'Words on the button' })).toBeFocused()
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await expectAccessible(page, 'a letter with blocks')
  })

  await test.step('its look is dark, wide and plain', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Dark', { exact: true }).click()
    await preview.getByText('Desktop', { exact: true }).click()
    await expect(frame.getByText('Private lesson')).toBeVisible()
    await preview.getByText('Text', { exact: true }).click()
    await expect(preview.getByRole('textbox', { name: 'The letter as plain text' })).toHaveValue(
      /come and dance/,
    )
  })

  await test.step('a test arrives', async () => {
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText(`A test is on its way to ${owner.email}`)).toBeVisible()
    const mail = await awaitMail(origin, owner.email, 'Test: Places in December')
    expect(mail.text).toContain('come and dance')
  })

  await test.step('a phone that changes it meanwhile is not overwritten', async () => {
    const other = await openBrowser(phone)
    await openAs(other, owner, `/letter?id=${id}`)
    await other.getByRole('textbox', { name: 'Subject' }).fill('From the phone')
    await expect(other.getByText(/^Saved /)).toBeVisible()
    await page.getByRole('textbox', { name: 'Preview line' }).fill('From the desk')
    await expect(page.getByText('This letter was changed in another tab or on another device')).toBeVisible()
    await expectAccessible(page, 'a letter that was changed elsewhere')
    await page.getByRole('button', { name: 'Load the other version' }).click()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('From the phone')
  })
})
