import type { Page } from '@playwright/test'
import { linkedInZip } from '../../src/web/features/importing/profiles.fixture.ts'
import { expectAccessible } from './accessible.ts'
import { enterCode } from './first-run.ts'
import { expect, phone, test } from './journey.ts'
import { mailedCode } from './mailbox.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tick = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { level, name, exact: true })
const choose = (page: Page) =>
  page.getByLabel('File of your profile').setInputFiles({
    name: 'Basic_LinkedInDataExport.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(linkedInZip()),
  })

/** Signs in at the stand-in as a new member. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.goto('/linkedin')
  await button(page, 'Sign in with LinkedIn').click()
  await page.getByText('Another member').click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Carvalho')
  await page.getByLabel('E-mail').fill(email)
  await button(page, /^Allow$/).click()
}

test.use(phone)

test('2.14 a visitor signs in with LinkedIn, the file waits until there is an account, and goes when it is applied', async ({
  page,
  origin,
}) => {
  const email = `ines-${crypto.randomUUID().slice(0, 8)}@example.com`
  await test.step('the sign-in brings name, picture and address', async () => {
    await page.goto('/linkedin')
    await expect(button(page, 'Sign in with LinkedIn')).toBeVisible()
    await expectAccessible(page, 'LinkedIn, the door with its sign-in')
    await signInThere(page, email)
    await expect(heading(page, 'Signed in with LinkedIn', 2)).toBeVisible()
    await expect(page).toHaveURL(/\/linkedin$/)
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page, 'LinkedIn, signed in')
  })

  await test.step('the file is kept for the member alone', async () => {
    await choose(page)
    await expect(heading(page, 'What comes along?')).toBeVisible()
    await expect(tick(page, /Ines Carvalho/)).toBeChecked()
    await expect(tick(page, /Picture/)).toBeChecked()
    await expect(tick(page, new RegExp(email))).toBeChecked()
    await expect(page.getByText(/^Your file is kept for you alone/)).toBeVisible()
    await expectAccessible(page, 'LinkedIn, the ticks of a member')
  })

  await test.step('she makes an account, and the file is still there', async () => {
    await page.getByRole('link', { name: 'Create an account first' }).click()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
    await page.getByRole('textbox', { name: 'First name' }).fill('Ines')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Carvalho')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Tango-1912')
    await page.getByRole('textbox', { name: 'Repeat the password' }).fill('Tango-1912')
    await page.getByRole('button', { name: 'Create account' }).click()
    await enterCode(page, await mailedCode(origin, email))
    await expect(page).toHaveURL(/\/linkedin$/)
    await expect(page.getByText(/^Kept for you, for up to 7 days/)).toContainText('LinkedInDataExport.zip')
    await button(page, 'Continue with your file').click()
    await expect(tick(page, /^Illustration/)).toBeChecked()
  })

  await test.step('what she ticked becomes answers, and nothing is kept any more', async () => {
    const ended = page.waitForResponse(/\/api\/federation\/end$/)
    await button(page, 'Apply').click()
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ines')
    expect((await ended).status()).toBe(200)
    expect(await page.evaluate(() => localStorage.getItem('federatedInfo'))).toBeNull()
    await page.goto('/linkedin')
    await expect(button(page, 'Sign in with LinkedIn')).toBeVisible()
    await signInThere(page, email)
    await expect(heading(page, 'Signed in with LinkedIn', 2)).toBeVisible()
    await expect(button(page, 'Go on without a file')).toBeVisible()
  })
})

test('2.14 a sign-in that was denied, used or begun elsewhere says so, and leaves nothing behind', async ({
  page,
  openBrowser,
}) => {
  const stored = (one: Page) => one.evaluate(() => localStorage.getItem('federatedInfo'))
  await page.goto('/linkedin')
  await button(page, 'Sign in with LinkedIn').click()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('alert')).toContainText('You said no there, so nothing came along.')
  await expectAccessible(page, 'LinkedIn, denied')
  expect(await stored(page)).toBeNull()

  const returns: string[] = []
  page.on('request', (request) => {
    if (/\/linkedin\?.*code=/.test(request.url())) returns.push(request.url())
  })
  await signInThere(page, `once-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await expect(heading(page, 'Signed in with LinkedIn', 2)).toBeVisible()
  const address = returns[0] ?? ''

  const other = await openBrowser(phone)
  await other.goto(address)
  await expect(other.getByRole('alert')).toContainText('This sign-in began in another browser.')
  expect(await stored(other)).toBeNull()
  await button(page, 'Sign out of LinkedIn here').click()
  await expect(button(page, 'Sign in with LinkedIn')).toBeVisible()
  expect(await stored(page)).toBeNull()
})
