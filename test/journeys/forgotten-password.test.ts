import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { mailedCode, mailsTo } from './mailbox.ts'
import { aSession } from './provider.ts'

const next = 'Foxtrot-2027'

test('a forgotten password is replaced with the code of a mail, and the old one signs in no more', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const before = (await mailsTo(origin, owner.email)).length
  const change = page.getByRole('button', { name: 'Change the password' })

  await page.goto('/bookings')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Invalid email. Please enter a valid email')).toBeVisible()
  await expectAccessible(page, 'a forgotten password, with a fault')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page, 'a new password by code')
  await change.click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expectAccessible(page, 'a new password by code, with faults')
  await expect.poll(async () => (await mailsTo(origin, owner.email)).length).toBe(before + 1)
  const code = await mailedCode(origin, owner.email)

  await page.getByRole('textbox', { name: 'New password' }).fill(next)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(next)
  await page.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '000001' : '000000')
  await change.click()
  await expect(page.getByText('That code is not right. Please check the newest mail.')).toBeVisible()
  // with a space, as people copy it from the mail
  await page.getByRole('textbox', { name: 'Code' }).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await change.click()
  await expect(page.getByText('Password changed!')).toBeVisible()
  await expect(page).toHaveURL('/bookings')

  await expect(aSession(origin, owner.email, owner.password)).rejects.toThrow(
    'Incorrect username or password.',
  )
  expect(await aSession(origin, owner.email, next)).toHaveProperty('IdToken')
})
