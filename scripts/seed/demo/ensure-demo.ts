import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#main/compose.ts'
import type { Ground } from '#main/ground.ts'
import { Failure } from '#platform/common/errors.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { demo } from './demo.ts'
import type { DemoPage } from './demo-page.ts'
import { seedDemo } from './seed-demo.ts'
import { theaPage } from './thea-page.ts'

type Person = { readonly [K in keyof typeof demo]: string }

/**
 * Makes a demo provider once, through a user's steps: sign up, enter the mailed code, fill in, publish. Continues
 * after an earlier start that was interrupted. The product works without the demo, so a failure is only logged. Throws
 * while the database is unavailable.
 */
export async function ensureDemo(
  ground: Ground,
  product: Product,
  person: Person = demo,
  page: DemoPage = theaPage,
): Promise<void> {
  const context = ground.system()
  const isThere = async () => (await product.accounts.holderOf(context, person.userUrl)) !== undefined
  if (await isThere()) return
  console.log(`Making the demo provider ${person.firstName} ${person.lastName} (a few seconds, once) ...`)
  try {
    await seedDemo(context, product, { ...person, sub: await signUpDemo(ground, product, person) }, page)
  } catch (error) {
    if (isUnavailable(error)) throw error
    // another process may have made it in the meantime
    if (!(await isThere())) ground.log.error({ err: error }, 'the demo provider could not be made')
  }
}

/** Signs the demo provider up and confirms it. Returns its sub. */
async function signUpDemo(ground: Ground, { identity }: Product, person: Person): Promise<string> {
  if (identity.mode !== 'embedded') throw new Error('The demo provider needs users that are kept here.')
  const { clientId: ClientId } = identity.browserConfig()
  const who = { ClientId, Username: person.email }
  const run = (operation: string, body: object) =>
    identity.run({ operation, log: ground.log, requestId: 'demo' }, { ...who, ...body })
  const unless = (code: string) => (error: unknown) => {
    if (error instanceof Failure && error.code === code) return undefined
    throw error
  }
  const UserAttributes = [
    { Name: 'given_name', Value: person.firstName },
    { Name: 'family_name', Value: person.lastName },
  ]
  const asked =
    (await run('SignUp', { Password: person.password, UserAttributes }).catch(
      unless('UsernameExistsException'),
    )) ?? (await run('ResendConfirmationCode', {}).catch(unless('InvalidParameterException')))
  // no code was sent when the user is already confirmed
  if (asked)
    await firstThatFits(ground, person.email, (ConfirmationCode) =>
      run('ConfirmSignUp', { ConfirmationCode }).catch(unless('CodeMismatchException')),
    )

  const AuthParameters = { USERNAME: person.email, PASSWORD: person.password }
  const signedIn = await run('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  const { IdToken } = (signedIn as { AuthenticationResult: { IdToken: string } }).AuthenticationResult
  const verified = await identity.verifyIdToken(IdToken)
  if (!verified) throw new Error('The demo provider’s own token does not verify.')
  return verified.sub
}

/** Tries mailed codes until one fits. A job sends each mail, so the code of an earlier start may arrive last. */
async function firstThatFits(
  ground: Ground,
  email: string,
  fits: (code: string) => Promise<object | undefined>,
): Promise<void> {
  const tried = new Set<string>()
  for (let tries = 0; tries < 200; tries++) {
    for (const code of await codesTo(ground, email)) {
      if (tried.has(code)) continue
      tried.add(code)
      if (await fits(code)) return
    }
    await sleep(100)
  }
  throw new Error('The demo provider’s confirmation mail did not arrive.')
}

/** The codes mailed so far, newest first. */
async function codesTo({ db }: Ground, email: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mailbox')
    .select('code')
    .where('recipient', '=', email)
    .orderBy('sentAt', 'desc')
    .execute()
  return mails.flatMap(({ code }) => code ?? [])
}
