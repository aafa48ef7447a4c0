import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readEmail } from '#platform/common/email.ts'
import { day } from '#platform/common/time.ts'
import { transact } from '#platform/context.ts'
import { countCode } from '../codes/count-code.ts'
import { exhausted } from '../codes/judge-code.ts'
import { sendCode } from '../codes/send-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { fold } from '../rules/fold.ts'
import { deliveryDetails } from '../rules/masked-email.ts'
import { addUser } from '../store/users.ts'
import { admitSignUp, mailboxSubject } from '../users/admit-sign-up.ts'
import { checkPolicy, newVerifier } from '../users/new-password.ts'
import { Attributes, readAttributes } from '../wire/attributes.ts'
import { ClientId, Password, Username } from '../wire/fields.ts'

const Request = z.object({
  ClientId,
  Username,
  Password,
  UserAttributes: Attributes.nullish(),
})

export const signUp = operation('SignUp', Request, async (pool, context, input) => {
  const { Username: name, Password: password } = input
  const email = readEmail(name) ?? refuse('InvalidParameterException', 'Username should be an email.')
  checkPolicy(pool, password)
  const { email: alias = email, ...attributes } = readAttributes(input.UserAttributes ?? [])
  // the e-mail is the username: another one in the attributes would be a second, unproved name
  if (fold(alias) !== fold(email))
    refuse('InvalidParameterException', 'The email attribute must be the username.')

  // "`sub`: lower-case UUID, never changes. `Username` (internal): the sub for e-mail sign-ups" (contract 1)
  const sub = randomUUID()
  const verifier = await newVerifier(pool, { sub, username: sub }, password)

  const abandoned = new Date(context.clock.now().getTime() - day)
  await transact(context, async (inside) => {
    await admitSignUp(pool, inside, email)
    const user = { sub, email, emailKey: fold(email), attributes, ...verifier }
    if (!(await addUser(inside, user, abandoned)))
      refuse('UsernameExistsException', 'An account with the given email already exists.')
    const mailbox = mailboxSubject(pool, email)
    if (!(await countCode(pool, inside, { sub: mailbox, user: undefined }, 'sign_up'))) exhausted()
    const firstName = attributes['given_name'] ?? ''
    await sendCode(pool, inside, { sub, medium: 'EMAIL', to: email, firstName }, 'sign_up')
  })
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryDetails(email) }
})
