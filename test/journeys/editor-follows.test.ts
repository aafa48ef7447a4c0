import type { FrameLocator } from '@playwright/test'
import { expect, openAs, phone, test } from './journey.ts'

const walk = 'We begin with a slow walk along the water, and talk about the week. '
const heights = ['The river', 'The hill', 'The harbour', 'The old wall', 'The orchard', 'The mill']

/** A page whose sections are much taller on phones than they are guessed to be before they are drawn. */
const records = [
  ['longtext', { title: 'How a month goes', text: `<p>${walk.repeat(60)}</p>` }],
  ...heights.map((title) => ['mediaTexts', { title, text: walk.repeat(5).trim(), media: null }] as const),
  ...heights.map((name) => ['team', { name, title: 'Guide', subtitle: walk.trim() }] as const),
  ['newsletterSub', { heading: 'One letter' }],
  ...[2019, 2016, 2012, 2008].map(
    (from) => ['experience', { name: `A school of ${from}`, place: 'Baltimore', from: `${from}` }] as const,
  ),
] as const

/** Where the first words of a section begin in the window of a canvas, as a share of its height. */
const placeOf = (canvas: FrameLocator, section: string) =>
  canvas
    .locator(`#${section} :is(h2, h3)`)
    .first()
    .evaluate(
      (words) => words.getBoundingClientRect().top / (words.ownerDocument.defaultView?.innerHeight ?? 1),
    )

test('page and phone follow the section that is edited', async ({ page, makeProvider }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, await makeProvider({ records }), '/editor?section=experience')
  for (const title of ['Your page', 'Phone preview of your draft']) {
    const canvas = page.frameLocator(`iframe[title="${title}"]`)
    await expect.poll(() => placeOf(canvas, 'experience'), title).toBeLessThan(0.4)
    // still there when all of the page has its height
    await page.waitForTimeout(700)
    expect(await placeOf(canvas, 'experience'), title).toBeLessThan(0.4)
    expect(await placeOf(canvas, 'experience'), title).toBeGreaterThan(0)
  }
})

test('on a phone the actions on the edited section stand in sight', async ({ page, makeProvider }) => {
  await page.setViewportSize(phone.viewport)
  await openAs(page, await makeProvider({ records }), '/editor?section=experience')
  const canvas = page.frameLocator('iframe[title="Your page"]')
  const rename = canvas.getByRole('button', { name: 'Rename heading: Experience' })
  await expect
    .poll(() => rename.evaluate((button) => button.getBoundingClientRect().top), 'below the upper edge')
    .toBeGreaterThanOrEqual(0)
  await rename.click()
  await expect(page.getByRole('textbox', { name: 'Heading of Experience' })).toBeFocused()
})

test('the style is tried beside the page, and covers nothing of it', async ({ page, makeProvider }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, await makeProvider(), '/editor?section=style')
  const form = page.getByRole('dialog', { name: 'Style' })
  await expect(form.getByRole('radio', { name: /^Summit/ })).toBeVisible()
  const box = await form.boundingBox()
  const paper = await page.getByTitle('Your page').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(paper?.x ?? 0)
  await form.getByRole('radio', { name: /^Summit/ }).check()
  await form.getByRole('textbox', { name: 'Background colour' }).fill('#a9d3c1')
  await expect(form.getByText(/was too faint, now/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep Summit' }).click()
  await page.getByRole('dialog', { name: 'Style' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
})

test('a rich text opens together with the whole page', async ({ page, makeProvider }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const owner = await makeProvider({ records })
  await openAs(page, owner, '/editor?section=longtext')
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' })
  await expect(text).toContainText('We begin with a slow walk')
  await text.press('End')
  await text.pressSequentially(' And again.')
  await expect(page.frameLocator('iframe[title="Your page"]').getByText('And again.')).toBeVisible()
})

test('at 200 % a form has most of the window, and its first entry is in sight', async ({
  page,
  makeProvider,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await openAs(page, await makeProvider({ records }), '/editor?section=experience')
  const edit = page.getByRole('button', { name: 'Edit A school of 2019' })
  await expect(edit).toBeVisible()
  const done = await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).boundingBox()
  const box = await edit.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((done?.y ?? 0) - 8)
})
