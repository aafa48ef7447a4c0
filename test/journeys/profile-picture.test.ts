import { writeFile } from 'node:fs/promises'
import { expect, signIn, test } from './journey.ts'
import { aLargePhotograph, aPhotograph, chooseFile, type PictureFile } from './picture-files.ts'

test('a provider crops a portrait, publishes it, and visitors see it in its place at once', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await signIn(page, owner)
  await page.goto('/editor?section=profile')
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true })
  await chooseFile(page, 'Portrait', await aPhotograph(1200, 1600))

  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(dialog.getByText('1200 × 1200 pixels')).toBeVisible()
  await dialog.getByRole('button', { name: 'Smaller part' }).click()
  await expect(dialog.getByText('1080 × 1080 pixels')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = portrait.getByRole('img', { name: 'What is shown now' })
  await expect(shown).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\/card$/, {
    timeout: 60_000,
  })
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  const ref = (await shown.getAttribute('src'))?.split('/')[2] ?? ''
  const [, width, height] = /-(\d+)x(\d+)-/.exec(ref) ?? []
  expect(width).toBe(height)

  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish one change' }).click()
  await expect(page.getByRole('heading', { name: 'Your Showcase is live' })).toBeVisible()
  const visitor = await openBrowser()
  await visitor.goto(`/at/${owner.userUrl}`)
  const seen = visitor.locator(`img[src*="/media/${ref}/"]`).first()
  await expect(seen).toHaveAttribute('width', /^\d+$/)
  await expect(seen).toHaveAttribute('height', /^\d+$/)
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a picture of the hero is cropped, given a focal point, cropped again, removed and called back', async ({
  page,
  makeProvider,
}) => {
  await signIn(page, await makeProvider())
  await page.goto('/editor?section=hero')
  const field = page.getByRole('group', { name: 'Picture', exact: true }).last()
  await chooseFile(page, 'Picture', await aPhotograph(1600, 1200))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose the focal point' }).click()
  const point = dialog.getByRole('button', { name: 'Focal point, 50 % from the left, 50 % from the top' })
  await expect(point).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  const shown = field.getByRole('img', { name: 'What is shown now' })
  await expect(shown).toHaveCSS('object-position', '60% 48%', { timeout: 60_000 })
  await expect(shown).toHaveAttribute('width', '1600')

  await field.getByRole('button', { name: 'Crop' }).click()
  await expect(dialog.getByText('1600 × 1200 pixels')).toBeVisible()
  // keys work only once the picture is drawn and the dialog has set the first focus
  const whole = dialog.getByRole('img', { name: 'What you chose, whole' })
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Lower right corner' }).focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+ArrowLeft')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(shown).not.toHaveAttribute('width', '1600', { timeout: 60_000 })

  await page.getByRole('textbox', { name: /^What it shows/ }).fill('A beach at noon')
  const words = page.getByText('You wrote this for what was here before. Does it still fit?')
  await expect(words).toHaveCount(0)
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(field.getByRole('img', { name: 'Drawing: arc' })).toBeVisible()
  await expect(words).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click()
  await expect(shown).toBeVisible()
  await expect(words).toHaveCount(0)

  await field.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('dialog').getByText('Your pictures', { exact: true }).click()
  await expect(dialog.getByText(/^Your pictures and files take up .+ of 500 MB\./)).toBeVisible()
})

test('an upload can be given up, and waits while there is no network', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider())
  await page.goto('/editor?section=profile')
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true })
  await chooseFile(page, 'Portrait', await aLargePhotograph())
  const use = page.getByRole('dialog').getByRole('button', { name: 'Use this picture' })
  await expect(use).toBeVisible()
  await page.context().setOffline(true)
  await use.click()
  await expect(portrait.getByText('Waiting for the network').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('textbox', { name: 'Bio' }).fill('Typed while nothing went through.')
  await page.context().setOffline(false)
  await expect(portrait.getByRole('img', { name: 'What is shown now' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Typed while nothing went through.')

  // never answers, so that the upload is still unfinished when it is cancelled
  await page.route('**/s3/**', () => {})
  await chooseFile(page, 'Portrait', await aLargePhotograph())
  const before = await portrait.getByRole('img', { name: 'What is shown now' }).getAttribute('src')
  await use.click()
  await portrait.getByRole('button', { name: 'Cancel' }).click()
  await expect(portrait.getByRole('img', { name: 'What is shown now' })).toHaveAttribute('src', before ?? '')
})

const nonsense: readonly (readonly [what: string, file: PictureFile, sentence: string])[] = [
  [
    'a text that calls itself a picture',
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir or Madam') },
    'This is not a picture we can read. Please use a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'nothing at all',
    { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    'This file is empty. Please choose another.',
  ],
  [
    'a drawing in SVG',
    { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    'Drawings in SVG cannot be used. Please save it as a PNG first.',
  ],
  [
    'a damaged picture',
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
    'This picture is damaged. Please save it again or use another.',
  ],
]

test('what is no picture is refused in a sentence, before a byte of it is sent', async ({
  page,
  makeProvider,
}) => {
  await signIn(page, await makeProvider())
  await page.goto('/editor?section=profile')
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true })
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/s3/') && sent.push(request.url()))
  for (const [what, file, sentence] of nonsense) {
    await chooseFile(page, 'Portrait', file)
    await expect(portrait.getByRole('alert'), what).toHaveText(sentence)
  }
  const large = test.info().outputPath('large.jpg')
  await writeFile(large, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(30_000_000)]))
  await chooseFile(page, 'Portrait', large)
  await expect(portrait.getByRole('alert')).toHaveText(
    'This picture is larger than 25 MB. Please use a smaller one.',
  )
  expect(sent).toEqual([])
})
