import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { type BoxedMail, wordsOf } from '../factories/product/boxed-mail.ts'
import { aPerson, asking, mailsSent, must, pool } from '../factories/product/person.ts'

const mailsTo = (app: App, to: string) =>
  must<BoxedMail[]>(asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(to)}`))

/** Waits for the mail with this subject. */
async function mailTo(app: App, to: string, subject: RegExp): Promise<BoxedMail> {
  for (let tries = 0; tries < 300; tries++) {
    const found = (await mailsTo(app, to)).find((mail) => subject.test(mail.subject))
    if (found) return found
    await sleep(50)
  }
  throw new Error(`no mail ${subject} came to ${to}`)
}

const codeIn = ({ subject }: BoxedMail) => /^\d{6}/.exec(subject)?.[0]

test('a forgotten password: the code is mailed with its own words, and the change is reported by mail', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const name = { ClientId, Username: ada.email }
  await must(pool(app, 'ForgotPassword', name))
  const mail = await mailTo(app, ada.email, /is your code for a new password$/)
  expect(wordsOf(mail)).toContain('It works for 1 hour.')
  await must(
    pool(app, 'ConfirmForgotPassword', {
      ...name,
      ConfirmationCode: codeIn(mail),
      Password: 'Another-1912',
    }),
  )
  const notice = await mailTo(app, ada.email, /^Your password was changed$/)
  expect(wordsOf(notice)).toContain('Hello Ada')
  expect(notice.text).toContain('/password/reset')
  // earlier sign-ins end for the product, too
  expect((await ada.ask('GET', '/api/account')).status).toBe(401)
})

test('the old address gets a notice of the new one, and the account changes when it is verified', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const { AccessToken, RefreshToken } = ada.tokens
  const email = `${crypto.randomUUID()}@example.com`
  const accountNow = async () => {
    const refreshed = await must<{ AuthenticationResult: { IdToken: string } }>(
      pool(app, 'GetTokensFromRefreshToken', { ClientId, RefreshToken }),
    )
    return must<object>(asking(app, refreshed.AuthenticationResult.IdToken)('GET', '/api/account'))
  }
  await must(
    pool(app, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] }),
  )
  expect(await accountNow()).toMatchObject({ email: ada.email })
  const mail = await mailTo(app, email, /confirms your e-mail address$/)
  await must(pool(app, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: codeIn(mail) }))
  expect(await accountNow()).toMatchObject({ email })
  const notice = await mailTo(app, ada.email, /^Your sign-in address was changed$/)
  expect(notice.text).toContain('/contact')
  expect(JSON.stringify(notice)).not.toContain(email)
})

test('no mail is sent for an unknown name', async ({ app }) => {
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const Username = `${crypto.randomUUID()}@example.com`
  await must(pool(app, 'ForgotPassword', { ClientId, Username }))
  await must(pool(app, 'ResendConfirmationCode', { ClientId, Username }))
  await mailsSent(app)
  const made = await app.ground.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', Username)
    .execute()
  expect(made).toEqual([])
})

test('deleting the user closes the account at once', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  await must(ada.ask('GET', '/api/account'))
  await must(pool(app, 'DeleteUser', { AccessToken: ada.tokens.AccessToken }))
  expect((await ada.ask('GET', '/api/account')).status).toBe(401)
  const { closedAt } = await app.ground.db
    .selectFrom('accounts')
    .select('closedAt')
    .where('provider', '=', ada.userId)
    .executeTakeFirstOrThrow()
  expect(closedAt).toBeInstanceOf(Date)
})
