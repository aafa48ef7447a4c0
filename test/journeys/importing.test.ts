import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { HostileFile } from '../../src/web/features/importing/hostile.fixture.ts'
import { hostileFiles } from '../../src/web/features/importing/hostile-files.fixture.ts'
import { linkedInPdf, linkedInZip, upworkText } from '../../src/web/features/importing/profiles.fixture.ts'
import { limits } from '../../src/web/features/importing/reading/limits.ts'
import { problems } from '../../src/web/features/importing/reading/problem.ts'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tick = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .getByLabel('File of your profile')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

/** What this browser keeps of the onboarding. */
const keptKeys = (page: Page) =>
  page.evaluate(() =>
    ['onboarding', 'workExperience', 'skills', 'headline'].filter((key) => localStorage.getItem(key)),
  )

test.use(phone)

test('2.14 somebody without an account brings a LinkedIn profile in, ticks, and goes on at the onboarding', async ({
  page,
}) => {
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      saved.push(new URL(request.url()).pathname)
  })
  await page.goto('/linkedin')
  await expectAccessible(page, 'LinkedIn, the door')
  await choose(page, 'Profile.pdf', linkedInPdf())
  await expect(heading(page, 'What comes along?')).toBeVisible()
  await expect(page.getByText('Casa das Letras, 2019 to now')).toBeVisible()
  await button(page, 'Choose another file').click()
  await choose(page, 'Basic_LinkedInDataExport.zip', linkedInZip())
  await expect(tick(page, /Marcus Bell/)).toBeChecked()
  await expect(page.getByText('What they wrote was 463 characters long.')).toBeVisible()
  await tick(page, 'Watercolour').uncheck()
  await button(page, 'Change Rita Lopes').click()
  await field(page, 'What they wrote').fill('She is early, and right.')
  await expectAccessible(page, 'LinkedIn, the ticks')
  expect(saved.filter((path) => !path.includes('events'))).toEqual([])
  expect(await keptKeys(page)).toEqual([])

  await button(page, 'Apply').click()
  await expect(field(page, 'First name')).toHaveValue('Ines')
  await expect(page).toHaveURL(/\/onboarding\?step=avatar$/)
  expect(saved).toContain('/api/anonymous-work')
  await page.goto('/onboarding?step=skills')
  await expect(button(page, 'Remove Illustration')).toBeVisible()
  await expect(button(page, 'Remove Watercolour')).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByText('She is early, and right.')).toHaveCount(1)
})

test('2.14 an owner brings an Upwork profile into the draft, which recognises it the second time, and takes it back', async ({
  page,
  makeProvider,
}) => {
  await openAs(page, await makeProvider({ profile: { bio: 'My own words.' } }), '/upwork')
  const read = async () => {
    await field(page, 'Or paste its text').fill(upworkText)
    await button(page, 'Read the text').click()
    await expect(heading(page, 'What comes along?')).toBeVisible()
  }
  await read()
  // what is on the page is not replaced unasked
  await expect(tick(page, /One-liner/)).not.toBeChecked()
  await expect(page.getByText('Replaces “My own words.”.')).toBeVisible()
  await expect(tick(page, /A client on Upwork.*4 of 5 stars/)).toBeChecked()
  await button(page, 'Apply').click()
  await expect(heading(page, 'It is in your draft')).toBeVisible()
  await expectAccessible(page, 'Upwork, in the draft')

  await page.goto('/upwork')
  await read()
  await expect(tick(page, /A client on Upwork.*4 of 5 stars/)).toBeDisabled()
  await expect(tick(page, 'Watercolour')).toBeDisabled()
  await tick(page, /One-liner/).check()
  await button(page, 'Apply').click()
  await expect(page.getByText('1 thing came along.')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(heading(page, 'It is taken back')).toBeVisible()
  await page.goto('/upwork')
  await read()
  await expect(page.getByText('Replaces “My own words.”.')).toBeVisible()
})

test('2.14 two hundred broken, huge and hostile files get a sentence in ten seconds, and nothing is saved', async ({
  page,
}) => {
  // each file starts the real worker with its PDF library, which takes a slow machine most of a second
  test.slow()
  const files = hostileFiles(20261123)
  await page.goto('/linkedin')
  const started = page.waitForEvent('worker')
  await choose(page, 'none.csv', new Uint8Array())
  const worker = (await started).url()
  await expect(page.getByRole('alert')).toContainText('This file is empty. Nothing was saved.')

  // the real worker, without the page around it: that is a second for two hundred files, and a minute with it
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('input'), { type: 'file', multiple: true, id: 'hostile' }),
    ),
  )
  await page.locator('#hostile').setInputFiles(await written(files))
  const outcomes: string[] = []
  for (const [nth, file] of files.entries()) {
    const outcome = await outcomeOf(page, worker, file.name, nth)
    if (!file.mayBe.some((code) => code === outcome))
      outcomes.push(`${file.what}: ${outcome}, not ${file.mayBe.join()}`)
  }
  expect(outcomes).toEqual([])

  for (const sort of [
    'ZIP: a bomb of many files',
    'CSV: ten million commas',
    'PDF: locked',
    'PDF: a bomb in a bomb',
  ]) {
    const file = files.find(({ what }) => what === sort)
    await choose(page, file?.name ?? '', file?.bytes ?? new Uint8Array())
    await expect(page.getByRole('alert')).toContainText(problems[file?.mayBe[0] as keyof typeof problems])
  }
  expect(await keptKeys(page)).toEqual([])
})

/** Writes files to the disk, from where the browser reads them: to send their 66 MB to it takes longer than to read them. */
function written(files: readonly HostileFile[]): Promise<string[]> {
  return Promise.all(
    files.map(async ({ bytes }, nth) => {
      const file = test.info().outputPath(String(nth))
      await writeFile(file, bytes)
      return file
    }),
  )
}

/** Lets the page's own worker read a file, for as long as the page would, and returns the name of what became of it. */
function outcomeOf(page: Page, worker: string, name: string, nth: number): Promise<string> {
  return page.locator('#hostile').evaluate(
    async (input: HTMLInputElement, [url, fileName, at, ms]) => {
      const content = new Uint8Array((await input.files?.[at]?.arrayBuffer()) ?? [])
      const reader = new Worker(url, { type: 'module' })
      const outcome = await new Promise<string>((resolve) => {
        setTimeout(() => resolve('too-long'), ms)
        reader.onerror = () => resolve('stopped')
        reader.onmessage = ({ data }: MessageEvent<{ problem?: string; found?: object }>) => {
          if (data.problem !== undefined || data.found) resolve(data.problem ?? 'found')
        }
        reader.postMessage({ source: 'linkedin', files: [{ name: fileName, bytes: content }], text: '' })
      })
      reader.terminate()
      return outcome
    },
    [worker, name, nth, limits.ms] as const,
  )
}
