import { expect } from 'vitest'
import { aPage, aSignedInPage } from '../../factories/identity/browser.ts'
import { test } from '../../factories/identity/identity-test.ts'

const specifiedKeys = [
  'cognitoUsername',
  'firstName',
  'lastName',
  'idToken',
  'accessToken',
  'refreshToken',
  'skills',
  'userUrl',
  'profileImage',
  'flow',
  'headline',
  'jobMainTitle',
  'jobMainTitleId',
  'jobSubTitleId',
  'services',
  'keywords',
  'workExperience',
  'theme',
  'visitor_email',
  'visitorId',
]

test('3.08 3.32 the current user says who he is, with the identity token as his access token', async ({
  pool,
}) => {
  const { page, email, sub } = await aSignedInPage(pool)
  const { currentUser } = await page.load<{ currentUser(): Promise<object> }>('current')
  expect(await currentUser()).toEqual({
    cognitoUsername: sub,
    signedIn: true,
    profileCreated: false,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    accessToken: page.local.getItem('idToken'),
  })
})

test('3.09 a signed-in browser keeps one copy of each thing, under the specified keys', async ({ pool }) => {
  const { page, sub } = await aSignedInPage(pool)
  const storedKeys = Array.from({ length: page.local.length }, (_, index) => page.local.key(index) ?? '')
  // one more key: the drift of the browser's clock, which the tokens do not contain
  expect(storedKeys.filter((key) => !specifiedKeys.includes(key))).toEqual(['clockDrift'])
  expect(new Set(storedKeys.map((key) => page.local.getItem(key))).size).toBe(storedKeys.length)
  expect(storedKeys).toEqual(expect.arrayContaining(specifiedKeys.slice(0, 6)))
  expect(page.local.getItem('cognitoUsername')).toBe(sub)
})

test('3.12 the anonymous name is put aside at sign-in, for the claim of its work', async ({ pool }) => {
  const page = aPage(pool)
  const { currentUser } = await page.load<{ currentUser(): Promise<{ cognitoUsername: string }> }>('current')
  const { cognitoUsername } = await currentUser()
  const { signIn } = await page.load('sign-in')
  const { email, password } = await pool.signUp()
  await signIn(email, password)
  expect(page.local.getItem('unsignedUserId')).toBe(cognitoUsername)
})

test('3.29 the second factor is TOTP, SMS or NOMFA, and off until it is turned on', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const { readMfa, setPreferredMfa } = await page.load('mfa')
  expect((await readMfa()).data.preferred).toBe('NOMFA')
  expect((await setPreferredMfa('NOMFA')).data).toBe(true)
  for (const unknown of ['', 'EMAIL', 'totp'])
    expect((await setPreferredMfa(unknown)).error?.message).toBe('no valid MFA method')
})

test('3.33 the attributes of a user include e-mail, telephone and whether they are proved', async ({
  pool,
}) => {
  const { page, email } = await aSignedInPage(pool)
  const { updateAttributes, requestCode, verifyAttribute, userInfo } = await page.load('attributes')
  await updateAttributes({ phone_number: '+14155550100' })
  await requestCode('phone_number')
  const proved = async () => (await userInfo()).data.attributes
  expect(await proved()).toMatchObject({
    email,
    email_verified: 'true',
    phone_number: '+14155550100',
    phone_number_verified: 'false',
  })
  await verifyAttribute('phone_number', pool.codes.at(-1)?.code)
  expect(await proved()).toMatchObject({ phone_number_verified: 'true' })
})
