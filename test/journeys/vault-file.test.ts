import { readFile } from 'node:fs/promises'
import { GetObjectCommand, ListObjectsCommand, ListPartsCommand } from '@aws-sdk/client-s3'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseFile, holdParts, limitUploads, someBytes, storeOf, watchUpload } from './files.ts'
import { openSection } from './first-run.ts'
import { expect, openAs, test } from './journey.ts'
import type { Provider } from './provider.ts'
import { openPart } from './settings.ts'
import { callApi } from './wire.ts'

const megabyte = 1_000_000
/** Two parts: a part has at most 5 MiB. */
const guide = someBytes(6 * megabyte)
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openNewsletter(page: Page, owner: Provider) {
  await openAs(page, owner, '/editor?section=newsletter')
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

/** The numbers of the parts that have arrived since the call. */
function arrivedParts(page: Page): number[] {
  const arrived: number[] = []
  page.on('requestfinished', (request) => {
    const part = new URL(request.url()).searchParams.get('partNumber')
    if (request.method() === 'PUT' && part) arrived.push(Number(part))
  })
  return arrived
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    ({ name }: Error) => name,
  )

test('a file of several parts goes into the private vault, with its progress shown, and is downloaded unchanged', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await openNewsletter(page, owner)
  await expect(page.getByText(/of 500 MB used$/)).toBeVisible()
  await expectAccessible(page, 'newsletter, no file')
  await limitUploads(page, megabyte / 3)
  const seenNow = await watchUpload(page)
  await chooseFile(page, 'Ten steps to your first waltz.pdf', guide)
  await expect(button(page, 'Download')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('6 MB', { exact: true })).toBeVisible()
  const onTheWay = (await seenNow()).filter(({ sent }) => sent > 0 && sent < guide.length)
  expect(onTheWay.length).toBeGreaterThanOrEqual(3)
  for (const { words } of onTheWay) expect(words).toMatch(/^[\d.]+ [kM]B of 6 MB, \d+%$/)
  const sent = onTheWay.map((one) => one.sent)
  expect(sent).toEqual(sent.toSorted((one, other) => one - other))
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await expectAccessible(page, 'newsletter, a file')

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

test('an upload leaves nothing behind when its owner cancels it or leaves, and survives a lost network', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  await openNewsletter(page, owner)
  const before = await usedBytes(owner)
  const network = await holdParts(page)

  await test.step('cancelled in its middle, the upload leaves nothing behind', async () => {
    const begun = page.waitForRequest((request) => request.url().includes('partNumber='))
    await chooseFile(page, 'guide.pdf', guide)
    const address = new URL((await begun).url())
    await expect(bar(page)).toHaveAttribute('value', /[1-9]/)
    await expectAccessible(page, 'newsletter, on its way')
    await button(page, 'Cancel').click()
    await expect(page.getByText('Upload was cancelled.')).toBeVisible()
    await expect(button(page, 'Choose a file')).toBeFocused()
    await expectAccessible(page, 'newsletter, cancelled')

    const { s3, Bucket } = await storeOf(origin, owner.token)
    const Key = decodeURIComponent(address.pathname.split(`/${Bucket}/`)[1] ?? '')
    const UploadId = address.searchParams.get('uploadId') ?? ''
    expect(await refusal(s3.send(new ListPartsCommand({ Bucket, Key, UploadId })))).toBe('NoSuchUpload')
    expect(await vaultOf(owner)).toEqual([])
    expect(await usedBytes(owner)).toBe(before)
    expect(await incentiveOf(owner)).toBeUndefined()
  })

  await test.step('leaving asks first, inside the app and by the browser', async () => {
    await chooseFile(page, 'guide.pdf', guide)
    await expect(bar(page)).toBeVisible()
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Skills' })
    await link.click()
    const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' })
    await expect(question).toBeVisible()
    await expectAccessible(page, 'leaving an upload', { only: '[role=dialog]' })
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

  await test.step('without a network the upload waits, then sends only what had not arrived', async () => {
    const film = someBytes(12 * megabyte)
    await openSection(page, 'Newsletter')
    const arrived = arrivedParts(page)
    await chooseFile(page, 'film.mp4', film)
    await expect.poll(() => arrived).toEqual([1])
    await network.lose()
    const waits = page.getByText('You are offline.', { exact: false })
    await expect(waits).toBeVisible()
    await expectAccessible(page, 'newsletter, no network')
    expect(arrived).toEqual([1])
    await network.restore()
    await expect(button(page, 'Download')).toBeVisible({ timeout: 60_000 })
    await expect(waits).toHaveCount(0)
    // 12 MB are three parts
    expect(arrived.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    expect((await downloaded(page)).bytes.equals(film)).toBe(true)
  })
})

test('a provider replaces and removes a file, undoes both, and what is live keeps its file until the next publish', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const listing = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.has('prefix'),
    async (route) => {
      await listing.promise
      await route.continue()
    },
  )
  await openNewsletter(page, owner)
  const isShown = async (name: string) => {
    await expect(button(page, 'Download')).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }

  await test.step('a file that arrives while the vault is still being listed stays', async () => {
    await chooseFile(page, 'first.pdf', someBytes(2000))
    await isShown('first.pdf')
    listing.resolve()
    await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('first.pdf')
    expect(await vaultOf(owner)).toHaveLength(1)
  })

  await test.step('a file is replaced and removed, each with a way back', async () => {
    await chooseFile(page, 'second.pdf', someBytes(3000))
    await isShown('second.pdf')
    await expect(page.getByText('first.pdf was replaced.')).toBeVisible()
    await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('second.pdf')
    await button(page, 'Undo').click()
    await isShown('first.pdf')
    expect((await downloaded(page)).bytes.equals(someBytes(2000))).toBe(true)

    await button(page, 'Remove').click()
    await expect(page.getByText('first.pdf was removed.')).toBeVisible()
    await expectAccessible(page, 'newsletter, removed')
    await expect.poll(() => incentiveOf(owner)).toBeNull()
    expect(await vaultOf(owner)).toHaveLength(2)
    await button(page, 'Undo').click()
    await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('first.pdf')
  })

  await test.step('files that the draft no longer names are deleted when the section is left', async () => {
    await openSection(page, 'Skills')
    await expect.poll(() => vaultOf(owner)).toEqual([(await incentiveOf(owner))?.key])
    await openSection(page, 'Newsletter')
    await expect(button(page, 'Undo')).toHaveCount(0)
    await button(page, 'Remove').click()
    await openSection(page, 'Skills')
    await expect.poll(() => vaultOf(owner)).toEqual([])
  })

  await test.step('what is live keeps its file until the next publish', async () => {
    await openSection(page, 'Newsletter')
    await chooseFile(page, 'live.pdf', someBytes(2000))
    await expect.poll(async () => (await incentiveOf(owner))?.name).toBe('live.pdf')
    const published = { token: owner.token, body: { isPublished: true } }
    await callApi(origin, 'PUT', '/api/showcase/published', published)
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
})

test('an empty file and one too large are refused, an odd name is text, and a full storage says so', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const use = { bytes: 499_000_000, most: 500_000_000 }
  await page.route('**/api/showcase/pictures', (route) => route.fulfill({ json: { pictures: [], use } }))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/s3/')) sent.push(request.url())
  })
  await openNewsletter(page, owner)
  await expect(page.getByText('It is nearly full: 1 MB are left.')).toBeVisible()
  await chooseFile(page, 'nothing.pdf', Buffer.alloc(0))
  await expect(page.getByText('This file is empty. Please choose another.')).toBeVisible()
  await expectAccessible(page, 'newsletter, refused, storage nearly full')
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
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()

  await test.step('the settings say the same', async () => {
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await page.getByRole('link', { name: 'SETTINGS' }).click()
    await openPart(page, 'Storage')
    await expect(page.getByText('It is nearly full: 1 MB are left.')).toBeVisible()
    await expectAccessible(page, 'settings, storage nearly full', { only: '[data-state=near]' })
    use.bytes = use.most
    await page.reload()
    await expect(page.getByText('It is full.')).toBeVisible()
    await expectAccessible(page, 'settings, storage full', { only: '[data-state=full]' })
    await page.getByRole('link', { name: 'Pictures of your page' }).click()
    await openSection(page, 'Newsletter')
    await expect(page.getByText('It is full.')).toBeVisible()
    await expectAccessible(page, 'newsletter, storage full', { only: '[data-state=full]' })
  })
})
