import { z } from 'zod'
import { readEmail } from '#platform/common/email.ts'
import { transact } from '#platform/context.ts'
import { sendProofCode } from '../codes/send-proof-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { isProved } from '../rules/proved-address.ts'
import type { User } from '../rules/user.ts'
import { writeAttributes } from '../store/attributes.ts'
import { dropCodes } from '../store/codes.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Attributes, checkAmount, readAttributes } from '../wire/attributes.ts'
import { Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token, UserAttributes: Attributes.min(1) })

/** Writes attributes and sends codes: "CodeDeliveryDetailsList[] (one per changed e-mail/phone)" (contract 2). */
export const updateUserAttributes = operation(
  'UpdateUserAttributes',
  Request,
  async (pool, context, input) => {
    const user = await checkAccess(pool, context, input.AccessToken)
    const claimed = input.UserAttributes.findLast(({ Name }) => Name === 'email_verified')?.Value
    const written = readAttributes(input.UserAttributes.filter(({ Name }) => Name !== 'email_verified'))
    const { email: typed, ...attributes } = written
    const address = typed === undefined ? undefined : addressOf(typed)
    checkAmount({ ...user.attributes, ...attributes })
    const email = emailAfter(user, address, claimed)
    const changes = email.email !== user.email || email.emailVerified !== user.emailVerified
    const number = attributes['phone_number'] ?? ''
    const newNumber = 'phone_number' in attributes && number !== (user.attributes['phone_number'] ?? '')

    const addressee = { ...user, attributes: { ...user.attributes, ...attributes } }
    const details = await transact(context, async (inside) => {
      const change = { attributes, address: changes ? email : undefined }
      if (!(await writeAttributes(inside, user, change, newNumber)))
        refuse('ConcurrentModificationException', 'The address or number was changed at the same moment.')
      // a pending code for a replaced address or number proves nothing any more
      if (email.email !== user.email) await dropCodes(inside, user.sub, ['verify_attribute'])
      if (newNumber) await dropCodes(inside, user.sub, ['verify_phone'])
      return [
        ...(address !== undefined && email.email !== user.email && !isProved(user, address)
          ? [await sendProofCode(pool, inside, addressee, 'email', address)]
          : []),
        ...(newNumber && number !== ''
          ? [await sendProofCode(pool, inside, addressee, 'phone_number', number)]
          : []),
      ]
    })
    return { CodeDeliveryDetailsList: details }
  },
)

/**
 * Computes the new address and whether it is proved. "setting `email` clears `email_verified`", unless it is the
 * address proved before, in any spelling. "`false` is stored; `true` answers `{}` when the address is proved already
 * and NotAuthorizedException otherwise" (contract 2).
 */
function emailAfter(user: User, address: string | undefined, claimed: string | undefined) {
  const email = address ?? user.email
  const proved = email !== null && isProved(user, email)
  const changed = address !== undefined && address !== user.email
  if (claimed === undefined) return { email, emailVerified: changed ? proved : user.emailVerified }
  if (claimed !== 'true' && claimed !== 'false')
    refuse(
      'InvalidParameterException',
      'Attributes did not conform to the schema: email_verified is no boolean.',
    )
  if (claimed === 'true' && !proved)
    refuse('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  return { email, emailVerified: claimed === 'true' }
}

const addressOf = (typed: string): string =>
  readEmail(typed) ?? refuse('InvalidParameterException', 'Invalid email address format.')
