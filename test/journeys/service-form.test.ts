import { publishing } from '../factories/product/requests.ts'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, test } from './journey.ts'
import { callApi } from './wire.ts'

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
  await expectAccessible(page, 'a new service, options closed')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Kitchen table')
  const more = page.getByRole('button', { name: 'More options' })
  await more.click()
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue('kitchen-table')

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
  await page.getByText('Its own hours').click()
  await page.getByRole('group', { name: 'Picture' }).getByText('YouTube').click()
  await page.getByRole('group', { name: 'Refund policy' }).getByRole('radio').last().check()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('')
  await page.getByRole('button', { name: 'Save the service' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expectAccessible(page, 'new service with faults')
  await places.getByText('Clubhouse').click()
  await expectAccessible(page, 'new service at Clubhouse')

  await test.step('a refusal among the closed options opens them and focuses its field', async () => {
    await places.getByText('Offline').click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Kitchen table')
    await page.getByRole('textbox', { name: 'Price in US dollars' }).fill('120')
    await page.getByRole('textbox', { name: 'Place', exact: true }).fill('12 Pier Street')
    await page.getByRole('group', { name: 'Picture' }).getByText('Picture', { exact: true }).last().click()
    await page.getByRole('group', { name: 'Refund policy' }).getByRole('radio').first().check()
    await link.fill('No link')
    await page.getByRole('button', { name: 'Fewer options' }).click()
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Save the service' }).click()
    await expect(link).toBeFocused()
    await link.fill('kitchen-table')
    await page.getByRole('button', { name: 'Save the service' }).click()
    await expect(page.getByRole('link', { name: 'Kitchen table', exact: true })).toBeVisible()
  })

  await test.step('a copy begins like the other service, is saved beside it, and takes a new link with its title', async () => {
    await page.getByRole('link', { name: 'Copy Kitchen table' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New service' })).toBeVisible()
    await expect(page.getByText('Like Kitchen table.')).toBeVisible()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toHaveValue('Kitchen table (copy)')
    await expect(page.getByRole('textbox', { name: 'Place', exact: true })).toHaveValue('12 Pier Street')
    await title.fill('Kitchen chair')
    await page.getByRole('button', { name: 'More options' }).click()
    await expect(link).toHaveValue('kitchen-chair')
    await page.getByRole('button', { name: 'Save the service' }).click()
    await expect(page.getByRole('link', { name: 'Kitchen chair', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kitchen table', exact: true })).toBeVisible()
  })
})

test('6.02 at the maximum of the plan a service rests for another, which is written, shown and booked in its place', async ({
  page,
  openBrowser,
  origin,
  makeProvider,
}) => {
  const services = ['First', 'Second', 'Third'].map((title) => ({
    title,
    serviceUrl: title.toLowerCase(),
  }))
  const owner = await makeProvider({ services })
  await openAs(page, owner, '/servicemanagement')
  const add = page.getByRole('button', { name: 'ADD SERVICE' })
  const dialog = page.getByRole('dialog', { name: 'Your page holds 3 services, and you have 3' })

  await test.step('the dialog is left by Escape, and the focus returns', async () => {
    await add.focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page, 'the limit of a plan', { only: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
  })

  await test.step('a draft is written, and takes no place', async () => {
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Write a draft' }).click()
    await expect(page.getByText('It rests: nobody sees it, and your plan does not count it.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Fourth')
    await page.getByRole('textbox', { name: 'Price in US dollars' }).fill('40')
    await page.getByRole('radiogroup', { name: 'Where it takes place' }).getByText('Offline').click()
    await page.getByRole('textbox', { name: 'Place', exact: true }).fill('12 Pier Street')
    await page.getByRole('button', { name: 'Save the service' }).click()
    await expect(page.getByText('Fourth is saved and rests. Show it when there is room.')).toBeVisible()
    await expect(page.getByText('3 of 3 services on the free plan')).toBeVisible()
    await expectAccessible(page, 'a service that rests')
  })

  await test.step('the second one rests for it', async () => {
    await page.getByRole('button', { name: 'Show Fourth on my page' }).click()
    const rest = dialog.getByRole('button', { name: 'Rest Second' })
    await rest.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show Second on my page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show Fourth on my page' })).toBeHidden()
    await callApi(origin, 'PUT', publishing[0], { token: owner.token, body: publishing[1] })
    const visitor = await openBrowser()
    await visitor.goto(`/at/${owner.userUrl}`)
    await expect(visitor.getByRole('heading', { name: 'Fourth' })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Second' })).toHaveCount(0)
  })
})
