import { aNewcomer, enterCode, fillSignUp } from './first-run.ts'
import { expect, test } from './journey.ts'
import { mailedCode, mailsTo } from './mailbox.ts'

test('a wrong code says so, keeps everything, and the right one signs in', async ({ page, origin }) => {
  const owner = aNewcomer()
  await fillSignUp(page, owner)
  const code = await mailedCode(origin, owner.email)
  const wrong = code === '000000' ? '000001' : '000000'
  await enterCode(page, wrong)
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect(page.getByRole('alert')).toHaveText('That code is not right. Please check the newest mail.')
  await expect(field).toHaveValue(wrong)
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(owner.firstName)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(owner.email)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // signing up again: the account exists and still expects the same code
  await page.getByRole('button', { name: 'Make my account' }).click()
  await enterCode(page, code)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('another code can be sent, and it is the one that counts', async ({ page, origin }) => {
  await page.clock.install()
  const owner = aNewcomer()
  await fillSignUp(page, owner)
  const first = await mailedCode(origin, owner.email)
  await expect(page.getByRole('button', { name: /^Send again in/ })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  await expect.poll(async () => (await mailsTo(origin, owner.email)).length).toBe(2)
  const second = await mailedCode(origin, owner.email)
  if (first !== second) {
    await enterCode(page, first)
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await enterCode(page, second)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.firstName)
})

test('a form that is not right names each field and sends nothing', async ({ page }) => {
  await page.goto('/signup')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/idp') && sent.push(request.url()))
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expect(page.getByText('Please enter Last name')).toBeVisible()
  await expect(page.getByText('Invalid email. Please enter a valid email')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nobody')
  expect(sent).toEqual([])
})
