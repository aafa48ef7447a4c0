import { expectAccessible } from './accessible.ts'
import { openSection } from './first-run.ts'
import { expect, signIn, test } from './journey.ts'
import { aPhotograph, chooseFile } from './picture-files.ts'

const sections = [
  'Basic profile',
  'Hero section',
  'Skills',
  'Services',
  'About me',
  'Experience',
  'Weekly hours',
  'Style',
]
const records = [
  ['heroSection', { greeting: 'Hello.', media: { type: 'image', image: 'sun', alt: 'A sun' } }],
  ['aboutMe', { title: 'About me', text: 'I walk.', media: { type: 'image', image: 'arc', alt: 'An arc' } }],
  ['skill', { name: 'Walking' }],
  ['experience', { name: 'A school', place: 'Baltimore', from: '2019', text: 'Two years.' }],
] as const

test('the editor with every section filled, its menus and its publish dialog', async ({
  page,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  await signIn(page, await makeProvider({ records }))
  await page.goto('/editor')
  await expect(page.getByTitle('Phone preview of your draft')).toBeVisible()
  for (const section of sections) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openSection(page, section)
    if (section === 'Experience') await page.getByRole('button', { name: 'Edit A school' }).click()
    await expectAccessible(page, `editor, ${section}`)
  }
  await page.getByRole('button', { name: 'Sections' }).click()
  await expectAccessible(page, 'editor, list of sections', { sizes: ['phone'] })
  await page.getByRole('button', { name: 'Phone' }).click()
  await expectAccessible(page, 'editor, phone view', { sizes: ['phone'] })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Your live page' }).click()
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible()
  await expectAccessible(page, 'editor, menu', { sizes: ['desktop'] })
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await expect(page.getByRole('dialog', { name: 'Take your Showcase off the web?' })).toBeVisible()
  await expectAccessible(page, 'editor, unpublishing')
})

test('the editor of a fresh account, with what is missing and what is wrong', async ({
  page,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  await signIn(page, await makeProvider({ services: [], publish: false }))
  await page.goto('/editor')
  for (const section of ['Skills', 'Services', 'Experience']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openSection(page, section)
    await expectAccessible(page, `editor, ${section}, empty`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSection(page, 'Weekly hours')
  await page.getByLabel('Monday, until').fill('')
  await page.getByRole('button', { name: 'Add dates' }).click()
  await expectAccessible(page, 'editor, hours with a fault and an exception')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSection(page, 'Basic profile')
  await page.getByRole('textbox', { name: 'First name' }).fill('')
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('ada@')
  await page.getByRole('textbox', { name: 'Bio' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expectAccessible(page, 'editor, profile with faults')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('dialog', { name: /Would you like to continue/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please enter First name' })).toBeVisible()
  await expectAccessible(page, 'publish dialog, something missing')
})

test('the publish dialog, before and after', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ records, publish: false }))
  await page.goto('/editor?publish=')
  const question = page.getByRole('dialog', { name: 'Would you like to continue to publish your Showcase?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'publish dialog')
  await question.getByRole('button', { name: /^Publish \d+ changes$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your Showcase is live' })).toBeVisible()
  await expectAccessible(page, 'published')
})

test('what opens inside a form: lists of choices, the days to copy to, the colours', async ({
  page,
  makeProvider,
}) => {
  await signIn(page, await makeProvider())
  await page.goto('/editor?section=profile')
  await page.getByRole('combobox', { name: 'Time zone' }).or(page.getByLabel('Time zone')).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'time zones')
  await page.goto('/editor?section=hours')
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).toBeVisible()
  await expectAccessible(page, 'days to copy to')
  await page.goto('/editor?section=style')
  await page.getByRole('textbox', { name: 'Background colour' }).click()
  await expectAccessible(page, 'colours')
  await page.goto('/servicemanagement?new=')
  await page
    .getByRole('textbox', { name: 'Tags' })
    .or(page.getByRole('combobox', { name: 'Tags' }))
    .first()
    .click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'tags')
})

test('a picture: its field, cropping, the focal point, choosing, deleting, and what goes wrong', async ({
  page,
  makeProvider,
}) => {
  test.setTimeout(300_000)
  await signIn(page, await makeProvider())
  await page.goto('/editor?section=profile')
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true })
  await chooseFile(page, 'Portrait', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Hello') })
  await expect(portrait.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'portrait, refused')
  await chooseFile(page, 'Portrait', await aPhotograph())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeVisible()
  await expectAccessible(page, 'crop dialog, round', { only: '[role="dialog"]' })
  await page.route('**/api/showcase/pictures/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(portrait.getByText(/^Waiting for the network/).first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'portrait, waiting for the network')
  await page.unroute('**/api/showcase/pictures/*')
  await expect(portrait.getByRole('img', { name: 'What is shown now' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'portrait, there')
  await portrait.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/editor?section=hero')
  await chooseFile(page, 'Picture', await aPhotograph(1600, 1000))
  await dialog.getByRole('button', { name: 'Choose the focal point' }).click()
  await expect(dialog.getByRole('button', { name: /^Focal point/ })).toBeFocused()
  await expectAccessible(page, 'focal point', { only: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  for (const [group, sign] of [
    ['Drawings', 'Arc'],
    ['Backgrounds', 'Gradient dawn'],
    ['Your pictures', /^Picture of/],
  ] as const) {
    await dialog.getByText(group, { exact: true }).click()
    await expect(dialog.getByRole('button', { name: sign }).first()).toBeVisible()
    await expectAccessible(page, `choosing a picture, ${group}`, { only: '[role="dialog"]' })
  }
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page, 'deleting a picture', { only: '[role="dialog"]' })
})
