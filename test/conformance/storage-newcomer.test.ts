import { expect } from 'vitest'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, mailsSent, must, pool } from '../factories/product/person.ts'
import { askAs, fill, newcomersCredentials } from '../factories/storage/tenant.ts'

const rowsOf = async (app: App, text: string, ...values: string[]) =>
  (await app.ground.pool.query(text, values)).rows

const accountsOf = (app: App, sub: string) =>
  rowsOf(app, 'select provider from development.accounts where sub = $1', sub)
const filesOf = (app: App, owner: string) =>
  rowsOf(app, 'select key from development.storage_objects where owner = $1', owner)

test('a signed-in person without an account has the free plan’s quota, and reading it creates no account', async ({
  app,
}) => {
  const newcomer = await aPerson(app, { first: 'New', last: 'Comer' })
  const holder = await newcomersCredentials(app, newcomer)
  await fill(app, holder)
  expect(await accountsOf(app, newcomer.sub)).toEqual([])
  expect(await app.product.accounts.mediaBytesOf(app.ground.system(), newcomer.sub)).toBe(500_000_000)
  expect(await app.product.accounts.entitlementsOf(app.ground.system(), newcomer.userId)).toMatchObject({
    plan: 'free',
    entitlements: { maxNumberOfServices: 3 },
  })
  expect(await accountsOf(app, newcomer.sub)).toEqual([])
})

test('a guest cannot write', async ({ app }) => {
  const guest = await newcomersCredentials(app)
  const path = `/s3/showcase-development/private/${encodeURIComponent(guest.identityId)}/a`
  expect(await askAs(app, guest.credentials, { method: 'PUT', path, body: 'x' })).toMatchObject({
    status: 403,
    code: 'AccessDenied',
  })
})

test('deleting a user without an account deletes the files and refuses later writes', async ({ app }) => {
  const leaver = await aPerson(app, { first: 'Lee', last: 'Ver' })
  const holder = await newcomersCredentials(app, leaver)
  const targets = await fill(app, holder)
  expect(await filesOf(app, holder.identityId)).toHaveLength(3)
  await must(pool(app, 'DeleteUser', { AccessToken: leaver.tokens.AccessToken }))
  await mailsSent(app)
  await expect.poll(() => filesOf(app, holder.identityId)).toEqual([])
  const path = `/s3/${targets.private.bucket}/private/${encodeURIComponent(holder.identityId)}/again`
  expect(await askAs(app, holder.credentials, { method: 'PUT', path, body: 'x' })).toMatchObject({
    status: 403,
    code: 'AccessDenied',
  })
})
