import { expect } from 'vitest'
import { demo } from '../../scripts/seed/demo/demo.ts'
import { ensureDemo } from '../../scripts/seed/demo/ensure-demo.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { someLetters } from '../factories/product/requests.ts'

const someone = () => {
  const userUrl = someLetters()
  return { ...demo, userUrl, email: `${userUrl}@showcase.example` }
}
type Someone = { readonly [K in keyof typeof demo]: string }

const signUp = async ({ product: { identity }, ground }: App, { email, password }: Someone) => {
  if (identity.mode !== 'embedded') throw new Error('users are kept here in this test')
  await identity.run(
    { operation: 'SignUp', log: ground.log, requestId: 'test' },
    { ClientId: identity.browserConfig().clientId, Username: email, Password: password },
  )
}
const published = async ({ ground, product }: App, { userUrl }: Someone) =>
  (await product.showcase.readShowcase({ ...ground.system(), actor: { kind: 'visitor' } }, { userUrl }))
    .services.length

test('a second start does not create the demo provider again', async ({ app }) => {
  const who = someone()
  await ensureDemo(app.ground, app.product, who)
  await ensureDemo(app.ground, app.product, who)
  expect(await published(app, who)).toBeGreaterThan(0)
})

test('a start completes a demo provider whose creation was killed between sign-up and code', async ({
  app,
}) => {
  const who = someone()
  await signUp(app, who)
  await ensureDemo(app.ground, app.product, who)
  expect(await published(app, who)).toBeGreaterThan(0)
})

test('a start completes a demo provider whose creation was killed between code and Showcase', async ({
  app,
}) => {
  const who = someone()
  await signUp(app, who)
  await app.ground.db
    .updateTable('identityUsers')
    .set({ status: 'CONFIRMED', emailVerified: true })
    .where('email', '=', who.email)
    .execute()
  await ensureDemo(app.ground, app.product, who)
  expect(await published(app, who)).toBeGreaterThan(0)
})

test('a start succeeds when the demo provider cannot be created', async ({ app }) => {
  const who = someone()
  await signUp(app, { ...who, password: 'Another-1912' })
  await app.ground.db
    .updateTable('identityUsers')
    .set({ status: 'CONFIRMED', emailVerified: true })
    .where('email', '=', who.email)
    .execute()
  await ensureDemo(app.ground, app.product, who)
  await expect(published(app, who)).rejects.toMatchObject({ kind: 'missing' })
})
