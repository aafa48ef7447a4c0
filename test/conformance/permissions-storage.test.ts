import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { serverKey } from '#platform/credentials/server-key.ts'
import { issueTemporary } from '#platform/credentials/temporary.ts'
import { operations } from '#protocols/storage/operations.ts'
import type { App } from '../app.ts'
import { aManagedPair } from '../factories/identity/managed-pair.ts'
import { test as base } from '../factories/product/app-test.ts'
import { aPerson, mailsSent, must, pool, signIn } from '../factories/product/person.ts'
import {
  type Credentials,
  linkedRequest,
  type RawAnswer,
  type RawRequest,
  sendRaw,
  signedRequest,
} from '../factories/storage/raw-request.ts'
import { storageRequests } from '../factories/storage/storage-requests.ts'
import { everythingStored } from '../factories/storage/stored.ts'
import {
  type Area,
  areas,
  askAs,
  credentialsOf,
  filesOf,
  fill,
  hostOf,
  secret,
  settings,
  type Tenant,
} from '../factories/storage/tenant.ts'

const test = base.extend<{ owner: Tenant }>({
  owner: [
    async ({ app }, use) => {
      const early = await aPerson(app, { first: 'Ada', last: 'Owner' })
      const { credentials: expired } = await credentialsOf(app, early)
      await app.ground.movable?.move((2 * hour) / 1000)
      const person = await signIn(app, early)
      const now = await credentialsOf(app, person)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use({ person, now, expired, targets: await fill(app, now) })
    },
    { scope: 'file' },
  ],
})

type Verdict = 'let in' | RegExp
type Act = (typeof operations)[number]['act']

/** Expects that a refusal contains nothing of the owner's and has the expected error code. */
function judge(what: string, answer: RawAnswer, verdict: Verdict, owner: Tenant): void {
  const said = `${answer.status} ${answer.text}`
  if (verdict === 'let in') {
    expect([200, 204], `${what}: ${said}`).toContain(answer.status)
    return
  }
  expect([400, 403, 404], `${what}: ${said}`).toContain(answer.status)
  const answered = `${answer.text}${JSON.stringify(answer.headers)}`
  for (const { uploadId, etag } of Object.values(owner.targets))
    for (const secrets of [secret, uploadId, etag])
      expect(answered, `${what}: ${said}`).not.toContain(secrets)
  // an answer to HEAD has no body, so its error code is in a header
  expect(answer.headers['x-amz-error-code'], `${what}: ${said}`).toMatch(verdict)
  if (answer.text) expect(answer.code, `${what}: ${said}`).toMatch(verdict)
}

/** Sends every operation on the owner's areas with `ask` and expects that rows and bytes are unchanged. */
async function walk(
  app: App,
  owner: Tenant,
  who: string,
  send: (request: RawRequest) => Promise<RawAnswer>,
  verdict: (area: Area, act: Act, name: string) => Verdict | 'not asked',
) {
  const before = await everythingStored(app.ground.pool, filesOf(app))
  expect(before['objects']?.length).toBeGreaterThanOrEqual(3)
  for (const area of areas) {
    const requests = storageRequests(owner.targets[area])
    expect(Object.keys(requests)).toEqual(operations.map(({ name }) => name))
    for (const { name, act } of operations) {
      const expected = verdict(area, act, name)
      const request = requests[name]
      if (expected === 'not asked' || !request) continue
      judge(`${who}: ${name} in ${area}`, await send(request), expected, owner)
    }
  }
  expect(await everythingStored(app.ground.pool, filesOf(app)), `as ${who}`).toEqual(before)
}

const denied = /^AccessDenied$/

test('an unsigned request reads and changes nothing', async ({ app, owner }) => {
  const host = hostOf(app)
  const bare = (request: RawRequest) => sendRaw(host, { ...request, headers: { host } })
  await walk(app, owner, 'anonymous', bare, () => denied)
})

test('a guest reads and lists the public area only', async ({ app, owner }) => {
  const { credentials } = await credentialsOf(app)
  await walk(
    app,
    owner,
    'a guest',
    (request) => askAs(app, credentials, request),
    (area, act) => (area === 'public' && act !== 'write' ? 'let in' : denied),
  )
})

/** Operations on a public key that "read, write, list" permits every signed-in person (contract 7). */
const anybodysInPublic = ['CreateMultipartUpload', 'PutObject', 'DeleteObject']

/** The verdicts for another person by the table of contract 7. Only its creator may use an upload. */
const asAnother = (area: Area, act: Act, name: string): Verdict | 'not asked' => {
  if (area !== 'private' && act !== 'write') return 'let in'
  if (area === 'public') return anybodysInPublic.includes(name) ? 'not asked' : /^NoSuchUpload$/
  return denied
}

test('another provider reads the protected area and cannot tell whether a private object exists', async ({
  app,
  owner,
}) => {
  const { credentials } = await credentialsOf(app, await aPerson(app, { first: 'Ben', last: 'Other' }))
  await walk(app, owner, 'another', (request) => askAs(app, credentials, request), asAnother)

  const { region } = settings(app)
  const linked = (request: RawRequest) =>
    sendRaw(
      hostOf(app),
      linkedRequest(hostOf(app), { region, credentials, at: app.ground.clock.now() }, request),
    )
  await walk(app, owner, 'another by a link', linked, asAnother)

  const missing = { ...owner.targets.private, rawKey: `${owner.targets.private.rawKey}-that-is-none` }
  for (const { name } of operations) {
    const answers = [owner.targets.private, missing].map(async (target) => {
      const request = storageRequests(target)[name]
      if (!request) throw new Error(name)
      const { status, text } = await askAs(app, credentials, request)
      return { status, text: text.replace(/<Resource>.*<\/RequestId>/s, '') }
    })
    const [there, nowhere] = await Promise.all(answers)
    expect(there, `${name} of what is there and of what is not`).toEqual(nowhere)
  }
})

test('expired, changed, mixed and foreign credentials open nothing', async ({ app, owner }) => {
  const { credentials: other } = await credentialsOf(app, await aPerson(app, { first: 'Eve', last: 'Other' }))
  const { credentials: own } = owner.now
  const flip = (text: string) => text.replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))
  const elsewhere = issueTemporary(
    serverKey(Buffer.alloc(32, 9)),
    { identityId: owner.now.identityId, guest: false },
    app.ground.clock.now(),
  )
  const wrong: [string, Credentials, RegExp][] = [
    ['expired', owner.expired, /^ExpiredToken$/],
    ['another’s secret', { ...own, secretAccessKey: other.secretAccessKey }, /^SignatureDoesNotMatch$/],
    ['no secret', { ...own, secretAccessKey: '' }, /^SignatureDoesNotMatch$/],
    ['another’s token', { ...own, sessionToken: other.sessionToken }, /^InvalidToken$/],
    ['another’s key', { ...own, accessKeyId: other.accessKeyId }, /^InvalidToken$/],
    ['a changed token', { ...own, sessionToken: flip(own.sessionToken) }, /^InvalidToken$/],
    ['a shortened token', { ...own, sessionToken: own.sessionToken.slice(0, -4) }, /^InvalidToken$/],
    ['an id token', { ...own, sessionToken: owner.person.tokens.IdToken }, /^InvalidToken$/],
    ['no token', { ...own, sessionToken: '' }, /^Invalid/],
    [
      'made by another installation',
      {
        accessKeyId: elsewhere.accessKeyId,
        secretAccessKey: elsewhere.secret,
        sessionToken: elsewhere.sessionToken,
      },
      /^InvalidAccessKeyId$/,
    ],
    ['an unknown key', { ...own, accessKeyId: 'ASIAAAAAAAAAAAAAAAAA' }, /^InvalidAccessKeyId$/],
  ]
  const { region } = settings(app)
  for (const [what, credentials, verdict] of wrong) {
    await walk(
      app,
      owner,
      what,
      (request) => askAs(app, credentials, request),
      () => verdict,
    )
    const linked = (request: RawRequest) =>
      sendRaw(
        hostOf(app),
        linkedRequest(hostOf(app), { region, credentials, at: app.ground.clock.now() }, request),
      )
    await walk(app, owner, `${what}, by a link`, linked, () => verdict)
  }
})

test('a closed account has no objects and can write none', async ({ app, owner }) => {
  const leaver = await aPerson(app, { first: 'Lee', last: 'Ver' })
  const holder = await credentialsOf(app, leaver)
  const targets = await fill(app, holder)
  await must(pool(app, 'DeleteUser', { AccessToken: leaver.tokens.AccessToken }))
  await mailsSent(app)
  const ask = (request: RawRequest) => askAs(app, holder.credentials, request)
  // the credentials stay valid for their hour
  await walk(app, owner, 'a leaver', ask, (area, act, name) =>
    act === 'write' ? denied : asAnother(area, act, name),
  )
  const gone = { ...owner, targets }
  await walk(app, gone, 'a leaver at home', ask, (_area, act) => {
    if (act === 'write') return denied
    return act === 'list' ? 'let in' : /^NoSuchKey$/
  })
  const empty = { ...storageRequests(targets.private)['PutObject'], body: '' } as RawRequest
  expect(await ask(empty)).toMatchObject({ status: 403, code: 'AccessDenied' })
})

test('the owner may do what the walk refused to all others', async ({ app, owner }) => {
  for (const area of areas) {
    const requests = storageRequests(owner.targets[area])
    const asked = (name: string) => askAs(app, owner.now.credentials, requests[name] as RawRequest)
    expect((await asked('GetObject')).text).toBe(secret)
    expect((await asked('ListObjects')).text).toContain('secret-file')
    expect((await asked('ListParts')).text).toContain(owner.targets[area].etag)
    for (const name of [
      'ListObjectsV2',
      'HeadObject',
      'CompleteMultipartUpload',
      'PutObject',
      'UploadPart',
    ]) {
      const over = name === 'UploadPart'
      expect((await asked(name)).status, `${name} by the owner`).toBe(over ? 404 : 200)
    }
    expect((await asked('DeleteObject')).status).toBe(204)
  }
})

test('with a managed service no operation of the object store is served', { timeout: 120_000 }, async ({
  database,
  owner,
}) => {
  const pair = await aManagedPair(database)
  try {
    const { app } = pair
    const host = hostOf(app)
    const service = pair.service()
    const { credentials } = await credentialsOf(service, await aPerson(service, { first: 'Mo', last: 'Ore' }))
    const { region } = settings(service)
    for (const [name, request] of Object.entries(storageRequests(owner.targets.private))) {
      const before = await everythingStored(app.ground.pool, filesOf(app)).catch(() => 'no folder')
      const answer = await sendRaw(host, signedRequest(host, { region, credentials }, request))
      expect({ name, status: answer.status }).toEqual({ name, status: 404 })
      expect(answer.text).not.toContain(secret)
      expect(await everythingStored(app.ground.pool, filesOf(app)).catch(() => 'no folder')).toEqual(before)
    }
  } finally {
    await pair.stop()
  }
})
