import { expect, signIn, test } from './journey.ts'
import { mailedCode, mailsTo } from './mailbox.ts'

const next = 'Foxtrot-2027'

test('a forgotten password is chosen anew with the code of a mail', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider({ publish: false })
  const before = (await mailsTo(origin, owner.email)).length

  await page.goto('/bookings')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(owner.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(origin, owner.email)).length).toBe(before + 1)
  const code = await mailedCode(origin, owner.email)

  await page.getByRole('textbox', { name: 'New password' }).fill('short')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('other')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Please enter the six digits of the mail')).toBeVisible()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(page.getByText('Password does not match')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()

  await page.getByRole('textbox', { name: 'New password' }).fill(next)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(next)
  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByRole('textbox', { name: 'Code' }).fill(wrong)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('That code is not right. Please check the newest mail.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue(next)

  // with a space, as people copy it from the mail
  await page.getByRole('textbox', { name: 'Code' }).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password changed!')).toBeVisible()
  await expect(page).toHaveURL('/bookings')

  const later = await openBrowser()
  await later.goto('/signin')
  await later.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await later.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await later.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(later.getByRole('alert')).toHaveText('Incorrect username or password.')
  await signIn(later, { email: owner.email, password: next })
})

test('an address nobody has is answered in the same words', async ({ page, origin, makeProvider }) => {
  const { email } = await makeProvider({ publish: false, services: [] })
  const before = (await mailsTo(origin, email)).length
  const answers: string[] = []
  for (const address of [`nobody.${email}`, email]) {
    await page.goto('/password/reset')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(address)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    const text = await page.getByRole('main').innerText()
    answers.push(text.replace(address, '…').replace(/\d+ s/, 's'))
  }
  expect(answers[1]).toBe(answers[0])
  // the mail of the later request has arrived
  await expect.poll(async () => (await mailsTo(origin, email)).length).toBe(before + 1)
  expect(await mailsTo(origin, `nobody.${email}`)).toEqual([])
})

test('another code can be sent, half a minute later', async ({ page, origin, makeProvider }) => {
  const { email } = await makeProvider({ publish: false, services: [] })
  await page.clock.install()
  await page.goto(`/password/reset?username=${encodeURIComponent(email)}`)
  const before = (await mailsTo(origin, email)).length
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('If there is such an account, a new code is on its way.')).toBeVisible()
  await expect.poll(async () => (await mailsTo(origin, email)).length).toBe(before + 2)
})

test('without a connection everything typed stays', async ({ page }) => {
  await page.goto('/password/reset')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('thea@example.test')
  await page.route('**/idp', (route) => route.abort())
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('thea@example.test')
})
