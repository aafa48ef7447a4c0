import { away } from './away.ts'
import { openSection } from './first-run.ts'
import { expect, test } from './journey.ts'
import { openPart } from './settings.ts'

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
  await openPart(page, 'You')
  await page.getByRole('textbox', { name: 'First name' }).fill('Adwoa')
  const settingsBack = await away(page, /\/idp\/?$/)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Adwoa')
  await settingsBack()
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('status').getByText('Your name is saved', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit page' }).click()
  await openSection(page, 'Basic profile')
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await expect(bio).toBeVisible()
  const editorBack = await away(page, /\/api\/showcase\/records\//)
  await bio.fill('Stronger every week.')
  await expect(page.getByRole('status').getByText('Not saved yet: we keep trying')).toBeVisible()
  await editorBack()
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await expect(bio).toHaveValue('Stronger every week.')
})
