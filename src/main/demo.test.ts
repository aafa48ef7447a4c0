import { expect } from 'vitest'
import type { App } from '../../test/app.ts'
import { test } from '../../test/factories/product/app-test.ts'
import { someLetters } from '../../test/factories/product/provider.ts'
import { demo, ensureDemo } from './demo.ts'

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

test('the demo is made once', async ({ app }) => {
  const who = someone()
  await ensureDemo(app.ground, app.product, who)
  await ensureDemo(app.ground, app.product, who)
  expect(await published(app, who)).toBeGreaterThan(0)
})

test('a start that was killed between sign-up and code is taken up where it was left', async ({ app }) => {
  const who = someone()
  await signUp(app, who)
  await ensureDemo(app.ground, app.product, who)
  expect(await published(app, who)).toBeGreaterThan(0)
})

test('a start that was killed between code and Showcase is taken up where it was left', async ({ app }) => {
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

test('a demo that cannot be made keeps nobody from starting', async ({ app }) => {
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
