import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const first = 'I walk by the sea.'
const mine = 'I walk along the river, slowly.'
const theirs = 'I walk up the hill behind the school.'
const question = 'Would you like to continue to publish your Showcase?'

/** The whole page, in the editor, and the same page as phones show it. */
const canvases = (page: Page) =>
  ['Your page', 'Phone preview of your draft'].map((title) => page.frameLocator(`iframe[title="${title}"]`))

const mark = 'data-since-the-start'

/** Marks the editor and the documents of both canvases: a reload loses the marks. */
async function markDocuments(page: Page) {
  for (const root of [page.locator('html'), ...canvases(page).map((canvas) => canvas.locator('html'))])
    await root.evaluate((html, name) => html.setAttribute(name, ''), mark)
}

async function expectNoReload(page: Page) {
  for (const root of [page.locator('html'), ...canvases(page).map((canvas) => canvas.locator('html'))])
    await expect(root).toHaveAttribute(mark)
}

/** The ids of two sections in the order of a page. */
const orderOn = (page: Page | FrameLocator) =>
  page.locator('#skills, #services').evaluateAll((sections) => sections.map(({ id }) => id))

const saved = (page: Page) => expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()

/** Opens the publish dialog, lets `look` at it, and publishes. */
async function publish(page: Page, look?: () => Promise<void>) {
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog', { name: question })
  const confirm = dialog.getByRole('button', { name: /^Publish (?:one change|\d+ changes)$/ })
  await expect(confirm).toBeVisible()
  await look?.()
  await confirm.click()
  const live = page.getByRole('dialog', { name: 'Your Showcase is live' })
  await live.getByRole('button', { name: 'Keep editing' }).click()
}

test('an owner edits the same page in two places, publishes it, and goes back to the version before', async ({
  page,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider({
    records: [
      ['aboutMe', { title: 'About me', text: first, media: null }],
      ['skill', { name: 'Walking' }],
    ],
  })
  const visitor = await openBrowser()
  const [canvas, onPhone] = canvases(page)
  if (!canvas || !onPhone) throw new Error('unreachable: there are two canvases')
  const form = page.locator('dialog[data-dialog]')
  const text = form.getByRole('textbox', { name: 'Text', exact: true })

  await test.step('a press on a text of the page opens its form, and typing shows on both pages', async () => {
    await openAs(page, owner, '/editor')
    await expect(onPhone.getByText(first)).toBeVisible()
    await expect(form).toHaveCount(0)
    await markDocuments(page)
    await expectAccessible(page, 'editor, the page')
    await canvas.getByText(first).click()
    await expect(text).toBeFocused()
    await expectAccessible(page, 'editor, a form over the page')
    await text.fill('I walk by the sea, in every weather.')
    for (const one of [canvas, onPhone]) await expect(one.getByText('in every weather.')).toBeVisible()
    await saved(page)
    await text.fill(first)
    await saved(page)
  })

  await test.step('the buttons of the list move a section on both pages', async () => {
    for (const one of [canvas, onPhone]) expect(await orderOn(one)).toEqual(['skills', 'services'])
    // where the list is narrow a row shows its buttons while it is pointed at or has the focus
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Skills' }).hover()
    await page.getByRole('button', { name: 'Move Skills down' }).click()
    for (const one of [canvas, onPhone]) await expect.poll(() => orderOn(one)).toEqual(['services', 'skills'])
    await expect(page.getByRole('button', { name: 'Move Skills down' })).toBeFocused()
    await page.getByRole('button', { name: 'Move Skills up' }).click()
    for (const one of [canvas, onPhone]) await expect.poll(() => orderOn(one)).toEqual(['skills', 'services'])
    await page.getByRole('button', { name: 'Move Skills down' }).click()
    await saved(page)
    await expectNoReload(page)
  })

  const other = await openBrowser(phone)
  await test.step('another device changes the text that is changed here too: the owner chooses', async () => {
    await openAs(other, owner, '/editor?section=about&field=text')
    await other.getByRole('textbox', { name: 'Text', exact: true }).fill(theirs)
    await saved(other)

    // both are typed before any is sent
    await page.context().setOffline(true)
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('How I walk')
    await text.fill(mine)
    await page.context().setOffline(false)
    const choice = page.getByRole('dialog', { name: 'You also edited this page somewhere else' })
    await expect(choice).toContainText(mine)
    await expect(choice).toContainText(theirs)
    await expect(choice).toContainText('How I walk')
    await expectAccessible(page, 'editor, a choice between two versions', { only: '[role=dialog]' })

    await choice.getByRole('radio', { name: /^The other tab/ }).check()
    await choice.getByRole('button', { name: 'Keep the other tab’s text' }).click()
    await expect(choice).toHaveCount(0)
    await expect(text).toHaveValue(theirs)
    await expect(canvas.getByText(theirs)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'How I walk' })).toBeVisible()
    // the text that was not chosen comes back, and the owner decides again
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(text).toHaveValue(mine)
    await expect(onPhone.getByText(mine)).toBeVisible()
    await expect(onPhone.getByRole('heading', { name: 'How I walk' })).toBeVisible()
    await saved(page)
    await expectNoReload(page)
  })

  await test.step('the other device shows what was chosen', async () => {
    await other.reload()
    await expect(other.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(mine)
    await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('How I walk')
  })

  await test.step('published with old and new value side by side, visitors see it', async () => {
    await visitor.goto(`/at/${owner.userUrl}`)
    await expect(visitor.getByText(first)).toBeVisible()
    await publish(page, async () => {
      const changes = page.getByRole('dialog', { name: question })
      await expect(changes.getByRole('deletion').first()).toBeVisible()
      await expect(changes).toContainText(first)
      await expect(changes).toContainText(mine)
      await expectAccessible(page, 'publish dialog with two values', { only: '[role=dialog]' })
    })
    await visitor.reload()
    await expect(visitor.getByText(mine)).toBeVisible()
    expect(await orderOn(visitor)).toEqual(['services', 'skills'])
  })

  await test.step('the version before is restored into the draft, and published', async () => {
    await page.getByRole('button', { name: 'Your live page' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    await page.getByRole('link', { name: /^Version 1 / }).click()
    await expect(page.frameLocator('iframe[title="Version 1 of your page"]').getByText(first)).toBeVisible()
    await expectAccessible(page, 'versions')
    await page.getByRole('button', { name: /^Restore/ }).click()
    await page
      .getByRole('dialog', { name: 'Restore version 1?' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await expect(canvas.getByText(first)).toBeVisible()
    await expect.poll(() => orderOn(canvas)).toEqual(['skills', 'services'])
    await visitor.reload()
    await expect(visitor.getByText(mine)).toBeVisible()
    await publish(page)
    await visitor.reload()
    await expect(visitor.getByText(first)).toBeVisible()
    expect(await orderOn(visitor)).toEqual(['skills', 'services'])
  })
})
