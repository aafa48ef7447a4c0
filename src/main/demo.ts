import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '../../scripts/seed/seed-demo.ts'
import type { Product } from './compose.ts'
import type { Ground } from './ground.ts'

/** Who owns the demo Showcase. It exists in development only, so its password may be printed. */
export const demo = {
  userUrl: 'theaamankwah',
  email: 'thea@showcase.example',
  password: 'Tango-1912',
  firstName: 'Thea',
  lastName: 'Amankwah',
} as const

/** Makes the demo provider once, through the steps a person takes: sign up, enter the mailed code, fill in, publish. */
export async function ensureDemo(ground: Ground, product: Product): Promise<void> {
  const context = ground.system()
  if (await product.accounts.ownerOf(context, demo.userUrl)) return
  console.log('Making the demo provider (a few seconds, once) ...')
  const sub = await signUpDemo(ground, product)
  await seedDemo(context, product, { ...demo, sub })
}

async function signUpDemo(ground: Ground, { identity }: Product): Promise<string> {
  const { clientId: ClientId } = identity.browserConfig()
  const run = (operation: string, body: object) =>
    identity.run({ operation, log: ground.log, requestId: 'demo' }, body)
  const names = [
    { Name: 'given_name', Value: demo.firstName },
    { Name: 'family_name', Value: demo.lastName },
  ]
  const signUp = { ClientId, Username: demo.email, Password: demo.password, UserAttributes: names }
  const { UserSub } = (await run('SignUp', signUp)) as { UserSub: string }
  const ConfirmationCode = await mailedCode(ground)
  await run('ConfirmSignUp', { ClientId, Username: demo.email, ConfirmationCode })
  return UserSub
}

/** The code arrives as any mail does: written by a transaction, sent by a job. */
async function mailedCode({ db }: Ground): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const mail = await db
      .selectFrom('mailbox')
      .select('code')
      .where('recipient', '=', demo.email)
      .where('code', 'is not', null)
      .orderBy('sentAt', 'desc')
      .executeTakeFirst()
    if (mail?.code) return mail.code
    await sleep(100)
  }
  throw new Error('The demo provider’s confirmation mail did not arrive.')
}
