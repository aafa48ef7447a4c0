import { expectAccessible } from './accessible.ts'
import { expect, openAs, test } from './journey.ts'

test('a provider opens a service, and then a new one with tags, faults and each kind of place', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await openAs(page, owner, `/servicemanagement?edit=${owner.services[0]?.entityId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Private lesson' })).toBeVisible()
  await expectAccessible(page, 'a service to change')

  await page.getByRole('link', { name: 'ADD SERVICE' }).first().click()
  await expect(page.getByRole('form', { name: 'New service' })).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Tags' })
    .or(page.getByRole('combobox', { name: 'Tags' }))
    .first()
    .click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'tags')
  await page.keyboard.press('Escape')

  const places = page.getByRole('radiogroup', { name: 'Where it takes place' })
  await places.getByText('Offline').click()
  await page.getByText('Hours of its own').click()
  await page.getByRole('group', { name: 'Picture' }).getByText('YouTube').click()
  await page.getByRole('group', { name: 'Refund policy' }).getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Save the service' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expectAccessible(page, 'new service with faults')
  await places.getByText('Clubhouse').click()
  await expectAccessible(page, 'new service at Clubhouse')
})
