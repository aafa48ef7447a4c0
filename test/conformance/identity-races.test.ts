import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { meanwhile } from '../factories/hostile/meanwhile.ts'
import { enter, tokensOf } from '../factories/identity/device.ts'
import { test } from '../factories/identity/identity-test.ts'
import {
  aMember,
  aNumber,
  answerTo,
  appCode,
  appPreferred,
  prefer,
  setUpApp,
  withPassword,
} from '../factories/identity/second-factors.ts'

const changes: [string, (tx: Database, sub: string) => Promise<unknown>][] = [
  [
    'gets another password',
    (tx, sub) => sql`update identity_users set sealed_verifier = 'another' where sub = ${sub}`.execute(tx),
  ],
  ['is disabled', (tx, sub) => sql`update identity_users set enabled = false where sub = ${sub}`.execute(tx)],
  [
    'has to choose a new password',
    (tx, sub) => sql`update identity_users set status = 'RESET_REQUIRED' where sub = ${sub}`.execute(tx),
  ],
  ['is deleted', (tx, sub) => sql`delete from identity_users where sub = ${sub}`.execute(tx)],
]

test.for(changes)('no sign-in slips through while its user %s', async ([, change], { pool, db }) => {
  const person = await pool.signUp()
  const answered = await meanwhile(
    db,
    async (tx) => {
      await change(tx, person.sub)
      await sql`update identity_sessions set revoked_at = now() where sub = ${person.sub}`.execute(tx)
    },
    () => enter(pool, person),
  )
  expect(answered.body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  const left = await db
    .selectFrom('identitySessions')
    .selectAll()
    .where('sub', '=', person.sub)
    .where('revokedAt', 'is', null)
    .execute()
  expect(left).toEqual([])
})

test('a sign-in in progress ends when its password changes', async ({ pool }) => {
  const ada = await aMember(pool)
  const secret = await setUpApp(pool, ada)
  await prefer(pool, ada, appPreferred)
  const begun = await withPassword(pool, ada)
  const other = await withPassword(pool, ada)
  const answers = { USERNAME: ada.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  const changed = await pool.call('ChangePassword', {
    AccessToken: ada.token,
    PreviousPassword: ada.password,
    ProposedPassword: 'another horse',
  })
  expect(changed.status).toBe(200)
  for (const asked of [begun, other])
    expect((await answerTo(pool, asked, answers)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    })
  // the attempts did not use the code up
  const signedIn = await withPassword(pool, { ...ada, password: 'another horse' })
  expect(tokensOf(await answerTo(pool, signedIn, answers))).toHaveProperty('AccessToken')
})

test('a number that is written during a verification stays unverified', async ({ pool, db }) => {
  const { token: AccessToken, sub } = await aMember(pool)
  const [strange, own] = [aNumber(), aNumber()]
  const write = (number: string) =>
    pool.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: number }],
    })
  await write(strange)
  const proveOwn = (tx: Database) =>
    sql`update identity_users set phone_verified = true,
      attributes = attributes || jsonb_build_object('phone_number', ${own}::text) where sub = ${sub}`.execute(
      tx,
    )
  const answered = await meanwhile(db, proveOwn, () => write(strange))
  expect(answered.body.__type).toBe('ConcurrentModificationException')
  const { body } = await pool.call('GetUser', { AccessToken })
  expect(body['UserAttributes']).toEqual(
    expect.arrayContaining([
      { Name: 'phone_number', Value: own },
      { Name: 'phone_number_verified', Value: 'true' },
    ]),
  )
})

test('an address that is restored during a verification stays unverified', async ({ pool, db }) => {
  const { token: AccessToken, sub, email } = await aMember(pool)
  const update = (values: Record<string, string>) =>
    pool.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
    })
  const later = `${crypto.randomUUID()}@example.com`
  await update({ email: later })
  const proveLater = (tx: Database) =>
    sql`update identity_users set email_verified = true, email_key = ${later} where sub = ${sub}`.execute(tx)
  const answered = await meanwhile(db, proveLater, () => update({ email }))
  expect(answered.body.__type).toBe('ConcurrentModificationException')
  // updating the name at that moment does not clear the verification
  await meanwhile(db, proveLater, () => update({ given_name: 'Adwoa' }))
  const user = await db.selectFrom('identityUsers').selectAll().where('sub', '=', sub).executeTakeFirst()
  expect(user).toMatchObject({ email: later, emailKey: later, emailVerified: true })
  expect(user?.attributes).toMatchObject({ given_name: 'Adwoa' })
})
