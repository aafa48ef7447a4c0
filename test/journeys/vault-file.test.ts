import { readFile } from 'node:fs/promises'
import { GetObjectCommand, ListObjectsCommand, ListPartsCommand } from '@aws-sdk/client-s3'
import type { Page } from '@playwright/test'
import { chooseFile, shapeNetwork, someBytes, storeOf, watchUpload } from './files.ts'
import { openSection } from './first-run.ts'
import { expect, signIn, test } from './journey.ts'
import type { Provider } from './provider.ts'
import { callApi } from './wire.ts'

test.describe.configure({ timeout: 360_000 })

const megabyte = 1_000_000
const guide = someBytes(20 * megabyte)
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openNewsletter(page: Page, owner: Provider) {
  await signIn(page, owner)
  await page.goto('/editor?section=newsletter')
  await expect(page.getByRole('group', { name: 'A file for your subscribers' })).toBeVisible()
}

/** The draft's record of the file; undefined if there is none. */
async function incentiveOf({ origin, token }: Provider) {
  const { records } = (await callApi(origin, 'GET', '/api/showcase', { token })) as {
    records: { kind: string; data: { incentive: { key: string; name: string; size: number } | null } }[]
  }
  return records.find(({ kind }) => kind === 'newsletterSub')?.data.incentive
}

async function usedBytes({ origin, token }: Provider): Promise<number> {
  const { use } = (await callApi(origin, 'GET', '/api/showcase/pictures', { token })) as {
    use: { bytes: number }
  }
  return use.bytes
}

/** Keys in the vault of an owner, without the prefix of the area. */
async function vaultOf({ origin, token }: Provider): Promise<string[]> {
  const { s3, Bucket, identityId } = await storeOf(origin, token)
  const Prefix = `private/${identityId}/`
  const { Contents = [] } = await s3.send(new ListObjectsCommand({ Bucket, Prefix }))
  return Contents.map(({ Key = '' }) => Key.slice(Prefix.length))
}

async function downloaded(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    ({ name }: Error) => name,
  )

test('a file of 20 MB goes into the private vault, seen by the byte, and comes back as it was', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await openNewsletter(page, owner)
  const network = await shapeNetwork(page)
  await network.slow(megabyte)
  const seenNow = await watchUpload(page)
  await chooseFile(page, 'Ten steps to your first waltz.pdf', guide)
  await expect(button(page, 'Download')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('20 MB', { exact: true })).toBeVisible()
  const onTheWay = (await seenNow()).filter(({ sent }) => sent > 0 && sent < guide.length)
  expect(onTheWay.length).toBeGreaterThanOrEqual(3)
  for (const { words } of onTheWay) expect(words).toMatch(/^[\d.]+ [kM]B of 20 MB, \d+ %$/)
  const sent = onTheWay.map((one) => one.sent)
  expect(sent).toEqual(sent.toSorted((one, other) => one - other))
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await network.restore()

  const file = await downloaded(page)
  expect(file.name).toBe('Ten steps to your first waltz.pdf')
  expect(file.bytes.equals(guide)).toBe(true)

  const incentive = await incentiveOf(owner)
  expect(incentive).toMatchObject({ name: 'Ten steps to your first waltz.pdf', size: guide.length })
  const own = await storeOf(origin, owner.token)
  const at = { Bucket: own.Bucket, Key: `private/${own.identityId}/${incentive?.key}` }
  const other = await makeProvider({ publish: false })
  for (const { s3 } of [await storeOf(origin, other.token), await storeOf(origin)])
    expect(await refusal(s3.send(new GetObjectCommand(at)))).toBe('AccessDenied')
  expect((await fetch(`${origin}/s3/${at.Bucket}/${at.Key}`)).status).toBe(403)
  const html = await (await fetch(`${origin}/at/${owner.userUrl}`)).text()
  expect(html).not.toContain('newsletter/')
})

test('an upload cancelled in its middle leaves nothing behind', async ({ page, origin, makeProvider }) => {
  const owner = await makeProvider({ publish: false })
  await openNewsletter(page, owner)
  const before = await usedBytes(owner)
  const network = await shapeNetwork(page)
  await network.slow(megabyte / 5)
  const begun = page.waitForRequest((request) => request.url().includes('partNumber='))
  await chooseFile(page, 'guide.pdf', guide)
  const address = new URL((await begun).url())
  await expect(bar(page)).toHaveAttribute('value', /[1-9]/)
  await button(page, 'Cancel').click()
  await expect(page.getByText('Upload was cancelled.')).toBeVisible()
  await expect(button(page, 'Choose a file')).toBeFocused()

  const { s3, Bucket } = await storeOf(origin, owner.token)
  const Key = decodeURIComponent(address.pathname.split(`/${Bucket}/`)[1] ?? '')
  const UploadId = address.searchParams.get('uploadId') ?? ''
  expect(await refusal(s3.send(new ListPartsCommand({ Bucket, Key, UploadId })))).toBe('NoSuchUpload')
  expect(await vaultOf(owner)).toEqual([])
  expect(await usedBytes(owner)).toBe(before)
  expect(await incentiveOf(owner)).toBeUndefined()
})

test('an upload waits for a lost network and goes on where it was', async ({ page, makeProvider }) => {
  const owner = await makeProvider({ publish: false })
  await openNewsletter(page, owner)
  const arrived: number[] = []
  page.on('requestfinished', (request) => {
    const part = new URL(request.url()).searchParams.get('partNumber')
    if (request.method() === 'PUT' && part) arrived.push(Number(part))
  })
  const network = await shapeNetwork(page)
  await network.slow(2 * megabyte)
  await chooseFile(page, 'guide.pdf', someBytes(40 * megabyte))
  await expect.poll(() => arrived.length, { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(4)
  await network.lose()
  // a part that was sent when the network failed waits a minute for its answer
  await expect(page.getByText('There is no network.', { exact: false })).toBeVisible({ timeout: 90_000 })
  const kept = [...arrived]
  await network.restore()
  await expect(button(page, 'Download')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('There is no network.', { exact: false })).toHaveCount(0)
  // 40 MB are eight parts; no part that had arrived was sent again
  expect(arrived.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(arrived.slice(0, kept.length)).toEqual(kept)
  expect((await downloaded(page)).bytes.equals(someBytes(40 * megabyte))).toBe(true)
})

test('a file is replaced and removed with a way back, and what nobody names goes', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  await openNewsletter(page, owner)
  const isKept = async (name: string) => {
    await expect(button(page, 'Download')).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  await chooseFile(page, 'first.pdf', someBytes(2000))
  await isKept('first.pdf')
  await chooseFile(page, 'second.pdf', someBytes(3000))
  await isKept('second.pdf')
  await expect(page.getByText('first.pdf was replaced.')).toBeVisible()
  await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('second.pdf')
  await button(page, 'Undo').click()
  await isKept('first.pdf')
  expect((await downloaded(page)).bytes.equals(someBytes(2000))).toBe(true)

  await button(page, 'Remove').click()
  await expect(page.getByText('first.pdf was removed.')).toBeVisible()
  await expect.poll(() => incentiveOf(owner)).toBeNull()
  expect(await vaultOf(owner)).toHaveLength(2)
  await button(page, 'Undo').click()
  await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('first.pdf')

  await openSection(page, 'Skills')
  await expect.poll(() => vaultOf(owner)).toEqual([(await incentiveOf(owner))?.key])
  await openSection(page, 'Newsletter')
  await expect(button(page, 'Undo')).toHaveCount(0)
  await button(page, 'Remove').click()
  await openSection(page, 'Skills')
  await expect.poll(() => vaultOf(owner)).toEqual([])
})

test('a file that is sent while what lies there is still looked through stays', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const sent = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.has('prefix'),
    async (route) => {
      await sent.promise
      await route.continue()
    },
  )
  await openNewsletter(page, owner)
  await chooseFile(page, 'early.pdf', someBytes(2000))
  await expect(button(page, 'Download')).toBeVisible()
  sent.resolve()
  await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('early.pdf')
  expect(await vaultOf(owner)).toHaveLength(1)
})

test('what is live keeps its file until the next publish', async ({ page, origin, makeProvider }) => {
  const owner = await makeProvider()
  await openNewsletter(page, owner)
  await chooseFile(page, 'live.pdf', someBytes(2000))
  await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('live.pdf')
  const publish = () =>
    callApi(origin, 'PUT', '/api/showcase/published', { token: owner.token, body: { isPublished: true } })
  await publish()
  await page.reload()
  await button(page, 'Remove').click()
  await expect(page.getByText('live.pdf was removed. It takes up room until you publish.')).toBeVisible()
  await expect.poll(() => incentiveOf(owner)).toBeNull()
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  // leaving the section starts a clean-up, which reads the draft first
  const looked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/showcase')
  await openSection(page, 'Skills')
  await (await looked).finished()
  await openSection(page, 'Newsletter')
  await expect(button(page, 'Choose a file')).toBeVisible()
  expect(await vaultOf(owner)).toHaveLength(1)
})

test('a file with no bytes, one too large and one with an odd name', async ({ page, makeProvider }) => {
  const owner = await makeProvider({ publish: false })
  await page.route('**/api/showcase/pictures', (route) =>
    route.fulfill({ json: { pictures: [], use: { bytes: 499_000_000, most: 500_000_000 } } }),
  )
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/s3/')) sent.push(request.url())
  })
  await openNewsletter(page, owner)
  await expect(page.getByText('It is nearly full: 1 MB are left.')).toBeVisible()
  await chooseFile(page, 'nothing.pdf', Buffer.alloc(0))
  await expect(page.getByText('This file is empty. Please choose another.')).toBeVisible()
  await chooseFile(page, 'large.zip', someBytes(2 * megabyte))
  await expect(page.getByText(/^This file is 2 MB, and 1 MB are left of your storage\./)).toBeVisible()
  expect(sent).toEqual([])

  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  const odd = `<img src=x onerror=alert(1)> مرحبا \u202Efdp.exe ${'long '.repeat(60)}.pdf`
  await chooseFile(page, odd, someBytes(100))
  await expect(button(page, 'Download')).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)> مرحبا fdp.exe long')).toBeVisible()
  expect(dialogs).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect((await downloaded(page)).bytes).toHaveLength(100)
})

test('leaving during an upload asks first, inside the app and by the browser', async ({
  page,
  makeProvider,
}) => {
  await openNewsletter(page, await makeProvider({ publish: false }))
  const network = await shapeNetwork(page)
  await network.slow(megabyte / 10)
  await chooseFile(page, 'guide.pdf', guide)
  await expect(bar(page)).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Skills' })
  await link.click()
  const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' })
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(bar(page)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await link.click()
  await question.getByRole('button', { name: 'Leave and cancel it' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Skills', exact: true })).toBeVisible()
})
