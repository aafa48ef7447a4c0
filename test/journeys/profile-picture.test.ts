import { writeFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, test } from './journey.ts'
import { aPhotograph, chooseFile, type PictureFile } from './picture-files.ts'

/** Checks a dialog without the page behind it. */
const dialogOnly = { only: '[role="dialog"]' } as const

test('a provider crops a portrait, publishes it, and visitors see it in its place at once', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await openAs(page, owner, '/editor?section=profile')
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true })
  await chooseFile(page, 'Portrait', await aPhotograph(1200, 1600))

  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(dialog.getByText('1200 × 1200 pixels')).toBeVisible()
  await expectAccessible(page, 'crop dialog, round', dialogOnly)
  await dialog.getByRole('button', { name: 'Smaller part' }).click()
  await expect(dialog.getByText('1080 × 1080 pixels')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = portrait.getByRole('img', { name: 'What is shown now' })
  await expect(shown).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\/card$/, {
    timeout: 60_000,
  })
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await expectAccessible(page, 'portrait, there')
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

test('a provider crops a hero picture, sets its focal point, removes and restores it, and finds it again', async ({
  page,
  makeProvider,
}) => {
  await openAs(page, await makeProvider(), '/editor?section=hero')
  const field = page.getByRole('group', { name: 'Picture', exact: true }).last()
  await chooseFile(page, 'Picture', await aPhotograph(1600, 1200))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose the focal point' }).click()
  const point = dialog.getByRole('button', { name: 'Focal point, 50% from the left, 50% from the top' })
  await expect(point).toBeFocused()
  await expectAccessible(page, 'focal point', dialogOnly)
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
  await expect(field.getByText('Drawn by your page.')).toBeVisible()
  await expect(field.getByRole('img', { name: /^Drawing: / })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^What it shows/ })).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click()
  await expect(shown).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^What it shows/ })).toHaveValue('A beach at noon')
  await expect(words).toHaveCount(0)
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(field.getByRole('img', { name: /^Drawing: / })).toBeVisible()
  await page.getByRole('textbox', { name: 'Greeting' }).fill('Hello.')
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()

  // the message with Undo lies over the dialog's lowest buttons while it lasts
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await field.getByRole('button', { name: 'Choose a picture' }).click()
  for (const [group, sign] of [
    ['Drawings', 'Arc'],
    ['Backgrounds', 'Gradient dawn'],
    ['Your pictures', /^Picture of/],
  ] as const) {
    await dialog.getByText(group, { exact: true }).click()
    await expect(dialog.getByRole('button', { name: sign }).first()).toBeVisible()
    await expectAccessible(page, `choosing a picture, ${group}`, dialogOnly)
  }
  await expect(dialog.getByText(/^Your pictures and files take up .+ of 500 MB\./)).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page, 'deleting a picture', dialogOnly)
})

const refusals: readonly (readonly [what: string, file: PictureFile, sentence: string])[] = [
  [
    'a text with the name of a picture',
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir or Madam') },
    'This is not a picture we can read. Please use a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'an empty file',
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

test('a file that is no picture is refused before any byte is sent; a picture waits for the network', async ({
  page,
  makeProvider,
}) => {
  await openAs(page, await makeProvider(), '/editor?section=profile')
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true })

  await test.step('each refusal says why, and nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/s3/') && sent.push(request.url()))
    for (const [what, file, sentence] of refusals) {
      await chooseFile(page, 'Portrait', file)
      await expect(portrait.getByRole('alert'), what).toHaveText(sentence)
    }
    const large = test.info().outputPath('large.jpg')
    await writeFile(large, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(25_000_000)]))
    await chooseFile(page, 'Portrait', large)
    await expect(portrait.getByRole('alert')).toHaveText(
      'This picture is larger than 25 MB. Please use a smaller one.',
    )
    expect(sent).toEqual([])
    await expectAccessible(page, 'portrait, refused')
  })

  // a photograph that lost its end mark is shown like any other; this one is larger than a preview
  const camera = await aPhotograph(1200, 1800)
  const photograph = { ...camera, buffer: camera.buffer.subarray(0, -2) }
  const use = page.getByRole('dialog').getByRole('button', { name: 'Use this picture' })
  const shown = portrait.getByRole('img', { name: 'What is shown now' })
  await test.step('without a network the upload waits, and typing goes on', async () => {
    await chooseFile(page, 'Portrait', photograph)
    await expect(use).toBeVisible()
    await page.context().setOffline(true)
    await use.click()
    await expect(portrait.getByText('Waiting for the network').first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole('textbox', { name: 'Bio' }).fill('Typed while nothing went through.')
    await expectAccessible(page, 'portrait, waiting for the network')
    await page.context().setOffline(false)
    await expect(shown).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Typed while nothing went through.')
  })

  await test.step('a cancelled upload leaves the picture that was there', async () => {
    // the store never answers, so that the upload is still unfinished when it is cancelled
    await page.route('**/s3/**', () => {})
    const before = await shown.getAttribute('src')
    await chooseFile(page, 'Portrait', photograph)
    await use.click()
    await portrait.getByRole('button', { name: 'Cancel' }).click()
    await expect(shown).toHaveAttribute('src', before ?? '')
  })
})
