import { expect, signIn, test } from './journey.ts'

test('2.21 a stranger who opens /bookings signs in and arrives there', async ({ page, makeProvider }) => {
  const owner = await makeProvider()
  await page.goto('/bookings')
  await expect(page).toHaveURL('/signin?redirect=%2Fbookings')
  await signIn(page, owner, page.url())
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booked with me')
})

test('2.20 and 2.22 sign-up is closed to somebody who is signed in', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ publish: false }))
  for (const address of ['/signup', '/google/signup', '/signin']) {
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: /Ada$/ })).toBeVisible()
  }
})

test('2.20 and 2.22 sign-up is open to somebody who is not', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Make your Showcase' })).toBeVisible()
  await page.goto('/google/signup')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Google')
})

test('after signing out nothing of the account can be opened', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ publish: false }))
  await page.getByRole('button', { name: 'Account of Ada Mensah' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // the menu's link and the guard both navigate; the guard, if first, adds the way back
  await expect(page).toHaveURL(/\/signin(\?redirect=%2Fdashboard)?$/)
  for (const address of ['/dashboard', '/order', '/servicemanagement', '/editor']) {
    await page.goto(address)
    await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent(address)}`)
  }
  expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()
})

test('a redirect leads to this site only', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ publish: false }), '/signin?redirect=https%3A%2F%2Fevil.example%2F')
  await expect(page).toHaveURL('/dashboard')
})

test('a page that the server draws is reached by signing in, and with a session at once', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const showcase = `/at/${owner.userUrl}`
  await signIn(page, owner, `/signin?redirect=${encodeURIComponent(showcase)}`)
  await expect(page).toHaveURL(showcase)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Mensah')
  const hosted = '/login?client_id=nobody'
  await page.goto(`/signin?redirect=${encodeURIComponent(hosted)}`)
  await expect(page).toHaveURL(hosted)
})

test('2.18 /home leads in or to the start page', async ({ page, makeProvider }) => {
  await page.goto('/home')
  await expect(page).toHaveURL('/newhome')
  await signIn(page, await makeProvider({ publish: false }))
  await page.goto('/home')
  await expect(page).toHaveURL('/dashboard')
})

test('a wrong password keeps the e-mail and says one thing', async ({ page, makeProvider }) => {
  const { email } = await makeProvider({ publish: false })
  await page.goto('/signin')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Not-the-one-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
})
