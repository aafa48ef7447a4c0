import { writeFile } from 'node:fs/promises'
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import { S3Client } from '@aws-sdk/client-s3'
import { type Page, test } from '@playwright/test'
import { callApi } from './wire.ts'

type Config = {
  identity: { region: string; issuer: string; identityPoolId: string; identityPoolEndpoint: string }
  storage: { endpoint: string; bucket: string; region: string }
}

/** The vendor's client with the identity pool's credentials for the owner of `token`, or for a guest. */
export async function storeOf(origin: string, token?: string) {
  const { identity, storage } = (await callApi(origin, 'GET', '/config.json')) as Config
  const { region, identityPoolId: IdentityPoolId, identityPoolEndpoint: endpoint } = identity
  const pool = new CognitoIdentityClient({
    region,
    endpoint,
    credentials: { accessKeyId: '', secretAccessKey: '' },
  })
  const Logins = token && { [identity.issuer.replace(/^https?:\/\//, '')]: token }
  const { IdentityId } = await pool.send(new GetIdCommand({ IdentityPoolId, ...(Logins && { Logins }) }))
  const { Credentials } = await pool.send(
    new GetCredentialsForIdentityCommand({ IdentityId, ...(Logins && { Logins }) }),
  )
  const s3 = new S3Client({
    region: storage.region,
    endpoint: storage.endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: Credentials?.AccessKeyId ?? '',
      secretAccessKey: Credentials?.SecretKey ?? '',
      sessionToken: Credentials?.SessionToken ?? '',
    },
  })
  return { s3, Bucket: storage.bucket, identityId: IdentityId ?? '' }
}

/** File content that differs everywhere, so that parts in the wrong order are detected. */
export function someBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  let state = 88_172_645
  for (let at = 0; at + 4 <= size; at += 4) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes.writeInt32LE(state | 0, at)
  }
  return bytes
}

/** Sets the upload rate of a page's network in bytes a second (-1: unlimited). */
export async function limitUploads(page: Page, uploadThroughput: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const other = { offline: false, latency: 0, downloadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { uploadThroughput, ...other })
}

/**
 * Holds back the parts of uploads from the second on, so that uploads stay unfinished. `lose` turns the network off,
 * on which they fail; `restore` turns it on and holds nothing back any more.
 */
export async function holdParts(page: Page) {
  const loss = Promise.withResolvers<void>()
  const isHeld = (url: URL) => Number(url.searchParams.get('partNumber')) > 1
  await page.route(isHeld, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await loss.promise
    await route.abort('internetdisconnected')
  })
  return {
    async lose() {
      await page.context().setOffline(true)
      loss.resolve()
    },
    async restore() {
      await page.unroute(isHeld)
      await page.context().setOffline(false)
    },
  }
}

/** Chooses a file in the file field. A large file is written to the disk first. */
export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const input = page.locator('input[type=file]')
  if (buffer.length < 1_000_000)
    return input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  return input.setInputFiles(path)
}

/** Records the values of the upload's progress bar from now on; the returned function reads them in order. */
export async function watchUpload(page: Page): Promise<() => Promise<{ sent: number; words: string }[]>> {
  await page.evaluate(() => {
    const seen: { sent: number; words: string }[] = []
    Object.assign(globalThis, { seenOfUpload: seen })
    new MutationObserver(() => {
      const bar = document.querySelector('progress[aria-label=Upload]')
      if (bar instanceof HTMLProgressElement && bar.value !== seen.at(-1)?.sent)
        seen.push({ sent: bar.value, words: bar.getAttribute('aria-valuetext') ?? '' })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { seenOfUpload: { sent: number; words: string }[] }).seenOfUpload,
    )
}
