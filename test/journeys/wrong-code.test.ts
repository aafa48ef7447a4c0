import { aNewcomer, enterCode, fillSignUp } from './first-run.ts'
import { expect, test } from './journey.ts'
import { mailedCode, mailsTo } from './mailbox.ts'

test('a wrong code says so and stays; another code is sent, and it signs in', async ({ page, origin }) => {
  await page.clock.install()
  const owner = aNewcomer()
  await fillSignUp(page, owner)
  const first = await mailedCode(origin, owner.email)
  const wrong = first === '000000' ? '000001' : '000000'
  await enterCode(page, wrong)
  await expect(page.getByRole('alert')).toHaveText('That code is not right. Please check the newest mail.')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(wrong)

  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  await expect.poll(async () => (await mailsTo(origin, owner.email)).length).toBe(2)
  await enterCode(page, await mailedCode(origin, owner.email))
  // row 4.11: without a profile the app leads to the onboarding
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who will people meet?')
})
