import { expect } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import { transact } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import { handOver } from '#protocols/identity/codes/hand-over.ts'
import type { UserPool } from '#protocols/identity/pool.ts'
import { test, testKey } from '../database.ts'
import { anIdentityPool } from '../factories/identity/identity-pool.ts'
import {
  aMember,
  aNumber,
  answerTo,
  appCode,
  appPreferred,
  both,
  codeFor,
  prefer,
  proveNumber,
  setUpApp,
  smsPreferred,
  withPassword,
} from '../factories/identity/second-factors.ts'

const tooMany = 'CodeDeliveryFailureException'

test('a number gets at most three text messages in ten minutes', async ({ db }) => {
  const pool = await anIdentityPool(db)
  const [ada, eve] = [await aMember(pool), await aMember(pool)]
  const number = await proveNumber(db, ada)
  await proveNumber(db, eve, number)
  for (const member of [ada, eve]) await prefer(pool, member, smsPreferred)
  const asked = async (member: typeof ada) => (await withPassword(pool, member)).body
  expect((await asked(ada))['ChallengeName']).toBe('SMS_MFA')
  pool.clock.advance(9 * minute)
  expect((await asked(eve))['ChallengeName']).toBe('SMS_MFA')
  expect((await asked(ada))['ChallengeName']).toBe('SMS_MFA')
  expect((await asked(eve)).__type).toBe(tooMany)
  // one more is allowed ten minutes after the first; a fixed window would allow three
  pool.clock.advance(minute)
  expect((await asked(eve))['ChallengeName']).toBe('SMS_MFA')
  expect((await asked(ada)).__type).toBe(tooMany)
  expect(pool.codes.filter(({ to }) => to === number)).toHaveLength(4)
  await pool.close()
})

test('ten requests at once send three text messages', async ({ db }) => {
  const pool = await anIdentityPool(db)
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  await prefer(pool, member, { ...both, SoftwareTokenMfaSettings: { Enabled: false } })
  await setUpApp(pool, member)
  await prefer(pool, member, both)
  const choices = []
  for (let sign = 0; sign < 5; sign++) choices.push(await withPassword(pool, member))
  const answers = await Promise.all(
    choices.map((given) => answerTo(pool, given, { USERNAME: member.sub, ANSWER: 'SMS_MFA' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(pool.codes.filter(({ to }) => to === number)).toHaveLength(3)
  // the session of a refused choice stays valid
  const refused = answers.findIndex(({ status }) => status !== 200)
  const given = choices[refused] ?? choices[0]
  if (!given) return
  const app = await answerTo(pool, given, { USERNAME: member.sub, ANSWER: 'SOFTWARE_TOKEN_MFA' })
  expect(app.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  await pool.close()
})

test('a number gets at most twenty text messages a day, and a network sends a hundred', async ({ db }) => {
  let now = new Date()
  const sent: string[] = []
  const pool = {
    key: testKey,
    ports: {
      texts: { reach: async () => true },
      deliverCode: async (_: unknown, { to }: { to: string }) => void sent.push(to),
    },
  } as unknown as UserPool
  const text = async (to: string, address: string) => {
    const context = {
      db,
      clock: { now: () => now },
      actor: { kind: 'visitor' },
      log: createLog('silent'),
    } as const
    const delivery = { purpose: 'sign_in', medium: 'SMS', to, code: '123456', firstName: '' } as const
    await transact({ ...context, requestId: 'test', address }, (inside) => handOver(pool, inside, delivery))
  }
  const number = aNumber()
  const later = () => (now = new Date(now.getTime() + 11 * minute))
  for (let count = 0; count < 20; count++, later()) await text(number, `2001:db8:${count}::1`)
  await expect(text(number, '2001:db8:99::1')).rejects.toMatchObject({ code: tooMany })
  now = new Date(now.getTime() + day)
  // one network with many addresses
  for (let count = 0; count < 100; count++) await text(aNumber(), `2001:db8:7:7::${count}`)
  await expect(text(aNumber(), '2001:db8:7:7::ffff')).rejects.toMatchObject({ code: tooMany })
  await text(aNumber(), '2001:db8:7:8::1')
  expect(sent).toHaveLength(121)
})

test('an unreachable number falls back to the authenticator app', async ({ db }) => {
  const lost = new Set<string>()
  const pool = await anIdentityPool(db, {
    ports: { texts: { reach: async (_context, number) => !lost.has(number) } },
  })
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, { ...smsPreferred, SoftwareTokenMfaSettings: { Enabled: true } })
  expect((await withPassword(pool, member)).body['ChallengeName']).toBe('SMS_MFA')
  lost.add(number)
  const asked = await withPassword(pool, member)
  expect(asked.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  const answer = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  expect((await answerTo(pool, asked, answer)).status).toBe(200)
  // without a preference there is no choice, and without the app the message is tried anyway
  await prefer(pool, member, { SMSMfaSettings: { Enabled: true, PreferredMfa: false } })
  expect((await withPassword(pool, member)).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  await prefer(pool, member, { SoftwareTokenMfaSettings: { Enabled: false } })
  expect((await withPassword(pool, member)).body['ChallengeName']).toBe('SMS_MFA')
  await pool.close()
})

test('a user over the text message limit is asked for the authenticator app', async ({ db }) => {
  const pool = await anIdentityPool(db)
  const member = await aMember(pool)
  await proveNumber(db, member)
  await setUpApp(pool, member)
  await prefer(pool, member, { ...smsPreferred, SoftwareTokenMfaSettings: { Enabled: true } })
  const names = []
  for (let sign = 0; sign < 4; sign++) names.push((await withPassword(pool, member)).body['ChallengeName'])
  expect(names).toEqual(['SMS_MFA', 'SMS_MFA', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
  await pool.close()
})

test('without a text message service SMS cannot be turned on, and the app can', async ({ db }) => {
  const pool = await anIdentityPool(db, { ports: { texts: undefined } as never })
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  const refused = await prefer(pool, member, smsPreferred)
  expect(refused.body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Text messages cannot be sent here: SMS cannot be turned on.',
  })
  const MFAOptions = [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }]
  const legacy = await pool.call('SetUserSettings', { AccessToken: member.token, MFAOptions })
  expect(legacy.body.__type).toBe('InvalidParameterException')
  await setUpApp(pool, member)
  expect((await prefer(pool, member, appPreferred)).status).toBe(200)
  // SMS was turned on before the vendor was removed: the sign-in falls back to the app
  await db
    .updateTable('identityUsers')
    .set({ mfaSms: true, mfaPreferred: 'SMS_MFA' })
    .where('sub', '=', member.sub)
    .execute()
  expect((await withPassword(pool, member)).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  expect(codeFor(pool, number)).toBe('')
  await pool.close()
})
