import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { chooseTime, enterDetails, offeredTimes, seeConfirmed } from './visit.ts'

const moment = 'The service is busy for a moment. Nothing was lost, please try again.'

/** Answers as the product does without its database, until the returned function is called. */
async function away(page: Page, where: RegExp): Promise<() => Promise<void>> {
  await page.route(where, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': '2', 'access-control-allow-origin': '*' },
          contentType: 'application/json',
          body: where.source.includes('idp')
            ? JSON.stringify({ __type: 'InternalErrorException', message: moment })
            : JSON.stringify({
                error: {
                  code: 'service.unavailable',
                  message: moment,
                  details: {},
                  requestId: 'req_journey',
                },
              }),
        }),
  )
  return () => page.unroute(where)
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

test('a visitor whose hold and order meet a database that is away keeps what was typed, and books', async ({
  page,
  makeProvider,
}) => {
  const { page: service } = await makeProvider({ services: [{ priceCents: 0 }] })
  await page.goto(service)
  const times = await offeredTimes(page)
  const holdBack = await away(page, /\/holds$/)
  await times.first().click()
  await expect(page.getByText(moment)).toBeVisible()
  await holdBack()
  await chooseTime(page)

  await enterDetails(page, { note: 'The blue door?' })
  const orderBack = await away(page, /\/api\/checkouts\//)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('alert').filter({ hasText: moment })).toBeVisible()
  await expect(name(page)).toHaveValue('Noor Haddad')

  // a reload during the outage loses nothing
  await page.reload()
  await page.waitForResponse((response) => response.status() === 503)
  await orderBack()
  await expect(name(page)).toHaveValue('Noor Haddad')
  await expect(page.getByRole('textbox', { name: /^A note for/ })).toHaveValue('The blue door?')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await seeConfirmed(page)
})

test('a provider whose sign-in, settings and editor meet a database that is away keeps what was typed', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await page.goto('/signin')
  const signInBack = await away(page, /\/idp\/?$/)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(owner.email)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(owner.password)
  await signInBack()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.getByRole('link', { name: 'SETTINGS' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Adwoa')
  const settingsBack = await away(page, /\/idp\/?$/)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Adwoa')
  await settingsBack()
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('status').getByText('Your name is saved', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit page' }).click()
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await expect(bio).toBeVisible()
  const editorBack = await away(page, /\/api\/showcase\/records\//)
  await bio.fill('Stronger every week.')
  await expect(page.getByRole('status').getByText('Not saved yet. Kept here')).toBeVisible()
  await editorBack()
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await expect(bio).toHaveValue('Stronger every week.')
})
