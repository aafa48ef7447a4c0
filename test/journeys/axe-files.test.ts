import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseFile, holdParts, shapeNetwork, someBytes } from './files.ts'
import { expect, signIn, test } from './journey.ts'

test.describe.configure({ timeout: 360_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Fakes the server's answer about the use of the media storage. */
async function pretendUse(page: Page, use: { bytes: number; most: number }) {
  await page.route('**/api/showcase/pictures', (route) => route.fulfill({ json: { pictures: [], use } }))
}

test('the file of the newsletter in all its states', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ publish: false }))
  await page.goto('/editor?section=newsletter')
  await expect(button(page, 'Choose a file')).toBeVisible()
  await expectAccessible(page, 'newsletter, no file')

  const network = await shapeNetwork(page)
  await network.slow(50_000)
  // eight parts: without a network Chromium still delivers parts on their way, at most four
  await chooseFile(page, 'guide.pdf', someBytes(40_000_000))
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expectAccessible(page, 'newsletter, on its way')
  await network.lose()
  // a part that was sent when the network failed waits a minute for its answer
  await expect(page.getByText('There is no network.', { exact: false })).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page, 'newsletter, no network')
  // keeps the upload unfinished until it is cancelled
  await holdParts(page)
  await network.restore()
  await button(page, 'Cancel').click()
  await expect(page.getByText('Upload was cancelled.')).toBeVisible()
  await expectAccessible(page, 'newsletter, cancelled')

  await chooseFile(page, 'guide.pdf', someBytes(2000))
  await expect(button(page, 'Download')).toBeVisible()
  await expectAccessible(page, 'newsletter, a file')
  await chooseFile(page, 'nothing.pdf', Buffer.alloc(0))
  await expect(page.getByText('This file is empty.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'newsletter, refused')
  await button(page, 'Remove').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expectAccessible(page, 'newsletter, removed')
})

test('the question before an upload is left', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ publish: false }))
  await page.goto('/editor?section=newsletter')
  await (await shapeNetwork(page)).slow(100_000)
  await chooseFile(page, 'guide.pdf', someBytes(20_000_000))
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Skills' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave while the file uploads?' })).toBeVisible()
  await expectAccessible(page, 'leaving an upload', { only: '[role=dialog]' })
})

for (const [words, bytes] of [
  ['120 MB of 500 MB used', 120_000_000],
  ['It is nearly full: 38 MB are left.', 462_000_000],
  ['It is full.', 500_000_000],
] as const)
  test(`media storage in the settings and beside the file: ${words}`, async ({ page, makeProvider }) => {
    await pretendUse(page, { bytes, most: 500_000_000 })
    await signIn(page, await makeProvider({ publish: false }))
    for (const address of ['/accountSettings', '/editor?section=newsletter']) {
      await page.goto(address)
      await expect(page.getByText(words, { exact: false })).toBeVisible()
      await expectAccessible(page, `${address}, ${words}`)
    }
  })
