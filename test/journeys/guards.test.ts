import { expect, signIn, test } from './journey.ts'

test('2.21 a visitor who opens /bookings signs in and arrives there; after signing out it is closed again', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await page.goto('/bookings')
  await expect(page).toHaveURL('/signin?redirect=%2Fbookings')
  await signIn(page, owner, page.url())
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booked with me')

  await page.getByRole('button', { name: 'Account of Ada Mensah' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // the menu's link and the guard both navigate; the guard, if first, adds the way back
  await expect(page).toHaveURL(/\/signin(\?redirect=%2Fbookings)?$/)
  expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()
  await page.goto('/editor')
  await expect(page).toHaveURL('/signin?redirect=%2Feditor')
})

test('2.18 and 2.20 a visitor and a session are led to their own pages, which the server may draw', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await page.goto('/home')
  await expect(page).toHaveURL('/newhome')

  const showcase = `/at/${owner.userUrl}`
  await signIn(page, owner, `/signin?redirect=${encodeURIComponent(showcase)}`)
  await expect(page).toHaveURL(showcase)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Mensah')

  const hosted = '/login?client_id=nobody'
  await page.goto(`/signin?redirect=${encodeURIComponent(hosted)}`)
  await expect(page).toHaveURL(hosted)
  for (const address of ['/home', '/signup']) {
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: /Ada$/ })).toBeVisible()
  }
})
