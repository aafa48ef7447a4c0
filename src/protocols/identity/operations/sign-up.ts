import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { day } from '#platform/common/time.ts'
import { transact } from '#platform/context.ts'
import { saltBytes, verifierPurpose } from '../candidate.ts'
import { refuse } from '../errors.ts'
import { ClientId, Password, Username } from '../fields.ts'
import { operation } from '../operation.ts'
import { attributeFault } from '../rules/attributes.ts'
import { fold } from '../rules/fold.ts'
import { deliveryDetails } from '../rules/masked-email.ts'
import { passwordFault } from '../rules/password-policy.ts'
import { codesPerDay } from '../rules/slow-down.ts'
import { g, passwordExponent, toInteger } from '../rules/srp.ts'
import { sendCode } from '../send-code.ts'
import { countWithinDay } from '../store/attempts.ts'
import { addUser } from '../store/users.ts'

const Attribute = z.object({
  Name: z.string().min(1).max(32),
  Value: z
    .string()
    .max(2048)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed text')
    .nullish()
    .transform((value) => value ?? ''),
})

const Request = z.object({
  ClientId,
  Username,
  Password,
  UserAttributes: z.array(Attribute).max(50).nullish(),
})

export const signUp = operation('SignUp', Request, async (pool, context, input) => {
  const { Username: email, Password: password } = input
  if (!z.email().safeParse(email).success) refuse('InvalidParameterException', 'Username should be an email.')
  const fault = passwordFault(password, pool.passwordMax)
  if (fault) refuse('InvalidPasswordException', fault)
  const { email: alias = email, ...attributes } = readAttributes(input.UserAttributes ?? [])
  // the e-mail is the name: another one in the attributes would be a second, unproved name
  if (fold(alias) !== fold(email))
    refuse('InvalidParameterException', 'The email attribute must be the username.')

  // "`sub`: lower-case UUID, never changes. `Username` (internal): the sub for e-mail sign-ups" (contract 1)
  const sub = randomUUID()
  const salt = toInteger(randomBytes(saltBytes))
  const verifier = await pool.powers.power(g, passwordExponent(salt, pool.name, sub, password))

  const abandoned = new Date(context.clock.now().getTime() - day)
  await transact(context, async (inside) => {
    const sealedVerifier = pool.key.seal(verifierPurpose(sub), verifier.toString(16))
    const user = { sub, email, emailKey: fold(email), attributes, salt: salt.toString(16), sealedVerifier }
    if (!(await addUser(inside, user, abandoned)))
      refuse('UsernameExistsException', 'An account with the given email already exists.')
    await countWithinDay(inside, sub, 'sent:sign_up', codesPerDay)
    const firstName = attributes['given_name'] ?? ''
    await sendCode(pool, inside, { sub, medium: 'EMAIL', to: email, firstName }, 'sign_up')
  })
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryDetails(email) }
})

function readAttributes(list: readonly z.output<typeof Attribute>[]): Record<string, string> {
  for (const { Name, Value } of list) {
    const fault = attributeFault(Name, Value)
    if (fault?.kind === 'unauthorized') refuse('NotAuthorizedException', fault.message)
    if (fault) refuse('InvalidParameterException', fault.message)
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
}
