import { expect } from 'vitest'
import type { App } from '../../app.ts'
import { aBrowser, aPage, aSignedInPage, type Outcome } from '../../factories/identity/browser.ts'
import { test } from '../../factories/identity/identity-test.ts'
import { ownPowers } from '../../factories/identity/quick-powers.ts'
import { test as withApp } from '../../factories/product/app-test.ts'
import { aPerson } from '../../factories/product/person.ts'

const message = async (outcome: Promise<Outcome>) => (await outcome).error?.message

test('7.03 signs up, confirms, signs in, changes the password, forgets it and sets another', async ({
  pool,
}) => {
  const page = aPage(pool)
  const username = `${crypto.randomUUID()}@example.com`
  const code = () => pool.codes.findLast(({ to }) => to === username)?.code ?? ''
  const { signUp, confirmSignUp, resendCode } = await page.load('sign-up')
  const { signIn } = await page.load('sign-in')
  const { changePassword, forgotPassword, forgotPasswordSubmit } = await page.load('password')
  const { signOut } = await page.load('sign-out')
  const ada = { username, password: 'correct horse', given_name: 'Ada', family_name: 'Lovelace' }
  const masked = { destination: `${username[0]}***@e***` }

  expect((await signUp(ada)).data).toEqual({ ...masked, confirmed: false })
  expect((await signIn(username, 'correct horse')).step).toEqual({ name: 'CONFIRM_SIGN_UP' })
  expect((await resendCode(username)).data).toEqual(masked)
  expect((await confirmSignUp(username, code())).data).toBe(true)
  expect((await signIn(username, 'correct horse')).user).toMatchObject({
    email: username,
    lastName: 'Lovelace',
  })

  expect(await message(changePassword('wrong horse', 'correct mule'))).toBe('Incorrect username or password.')
  expect((await changePassword('correct horse', 'correct mule')).data).toBe(true)
  await signOut()
  expect((await forgotPassword(username)).data).toEqual(masked)
  expect((await forgotPasswordSubmit(username, '000000', 'correct goat')).error?.name).toBe(
    'CodeMismatchException',
  )
  expect((await forgotPasswordSubmit(username, code(), 'correct goat')).data).toBe(true)
  expect(await message(signIn(username, 'correct mule'))).toBe('Incorrect username or password.')
  expect((await signIn(username, 'correct goat')).user).toMatchObject({ email: username })
})

test('5.03 nothing empty is sent', async ({ pool }) => {
  const page = aPage(pool)
  const asked: string[] = []
  page.answer = (url) => void asked.push(url) as undefined
  const { signIn, answerChallenge } = await page.load('sign-in')
  const { signUp, confirmSignUp } = await page.load('sign-up')
  const { forgotPassword, forgotPasswordSubmit, changePassword } = await page.load('password')
  const { verifyAttribute } = await page.load('attributes')
  const { proveTotp } = await page.load('mfa')
  const names = { given_name: 'Ada', family_name: 'Lovelace' }
  const said = async (outcomes: Promise<Outcome>[]) => new Set(await Promise.all(outcomes.map(message)))
  expect(
    await said([
      signIn('', 'secret'),
      signUp({ username: '', password: 'secret', ...names }),
      confirmSignUp('', '123456'),
      forgotPassword(''),
      forgotPasswordSubmit('', '123456', 'secret'),
    ]),
  ).toEqual(new Set(['Username cannot be empty']))
  expect(
    await said([
      signIn('ada', ''),
      signUp({ username: 'ada', password: '', ...names }),
      forgotPasswordSubmit('ada', '123456', ''),
      changePassword('', 'secret'),
      changePassword('secret', ''),
    ]),
  ).toEqual(new Set(['Password cannot be empty']))
  expect(
    await said([
      confirmSignUp('ada', ''),
      forgotPasswordSubmit('ada', '', 'secret'),
      verifyAttribute('email', ''),
      proveTotp(''),
    ]),
  ).toEqual(new Set(['Confirmation code cannot be empty']))
  expect(await message(answerChallenge(''))).toBe('Challenge response cannot be empty')
  expect(asked).toEqual([])
})

test('7.01 a deleted user is gone, here and at the service', async ({ pool }) => {
  // one sign-in with the arithmetic of the vendor's client
  ownPowers()
  const { page, email, password } = await aSignedInPage(pool)
  const { deleteUser } = await page.load('sign-out')
  expect((await deleteUser()).data).toBe(true)
  expect(page.local.length).toBe(0)
  const { signIn } = await page.load('sign-in')
  expect(await message(signIn(email, password))).toBe('Incorrect username or password.')
})

test('7.04 GetId and GetCredentialsForIdentity say who asks', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const { currentCredentials } = await page.load('credentials')
  const { data } = await currentCredentials()
  const Logins = { [pool.issuer.replace(/^https?:\/\//, '')]: page.local.getItem('idToken') }
  const { identityPoolId } = pool.identity.browserConfig()
  const known = await pool.callPool('GetId', { IdentityPoolId: identityPoolId, Logins })
  expect(known.body).toEqual({ IdentityId: data.identityId })
})

async function aPageOf(app: App) {
  const config = (await (await fetch(`${app.origin}/config.json`)).json()) as { identity: object }
  return aBrowser(config.identity, app.origin)
}

withApp('4.04 the first signed-in request is the claim of what was made before', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Lovelace' })
  const page = await aPageOf(app)
  const asked: string[] = []
  page.answer = (url, init) => {
    const { pathname } = new URL(url)
    const signedIn = new Headers(init?.headers).has('authorization')
    if (pathname.startsWith('/api/') && signedIn) asked.push(`${init?.method} ${pathname}`)
    return undefined
  }
  const { startIdentity, bearer } = await page.load<{
    startIdentity(): Promise<{ cognitoUsername: string }>
    bearer(): Promise<string | undefined>
  }>('state')
  const { authorizeWith, request } = await page.load<{
    authorizeWith(source: () => Promise<string | undefined>): void
    request(method: string, path: string, input: object): Promise<{ email: string }>
  }>('../api')
  authorizeWith(bearer)
  expect((await startIdentity()).cognitoUsername).toMatch(/^unsigned-/)
  const { signIn } = await page.load('sign-in')
  await signIn(ada.email, ada.password)
  const [account] = await Promise.all([
    request('GET', '/api/account', {}),
    request('GET', '/api/account', {}),
  ])
  expect(account.email).toBe(ada.email)
  expect(asked).toEqual(['POST /api/account/claim', 'GET /api/account', 'GET /api/account'])
  expect(page.local.getItem('unsignedUserId')).toBeNull()
  await request('GET', '/api/account', {})
  expect(asked).toHaveLength(4)
})
