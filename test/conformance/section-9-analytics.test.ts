import { expect, vi } from 'vitest'
import { test } from '../factories/product/browser-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { macintosh } from '../factories/product/growth.ts'
import { aPerson } from '../factories/product/person.ts'

test('9.03 the cookie by which analytics knows a browser expires after 365 days, and so does the answer to it', async ({
  app,
  browser,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  await openBusiness(owner, [{ priceCents: 0 }])
  const context = await browser.newContext({ userAgent: macintosh })
  const page = await context.newPage()
  await page.goto(`${app.origin}/signin?redirect=%2Forder`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Allow the cookie' }).click()
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('analytics_'))
  const daysOf = (expires: number) => (expires - Date.now() / 1000) / 86_400
  expect(Object.fromEntries(cookies.map(({ name, expires }) => [name, Math.round(daysOf(expires))]))).toEqual(
    {
      analytics_choice: 365,
      analytics_device: 365,
    },
  )
  // its value is the device of what the browser sends from now on, also after a reload
  const device = cookies.find(({ name }) => name === 'analytics_device')?.value ?? ''
  await page.reload()
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor()
  const stored = async () =>
    app.ground.db.selectFrom('analyticsEvents').select('path').where('deviceId', '=', device).execute()
  await vi.waitUntil(
    async () => {
      await page.evaluate('void dispatchEvent(new Event("online"))')
      return (await stored()).length > 0
    },
    { timeout: 20_000, interval: 500 },
  )
  await context.close()
})
