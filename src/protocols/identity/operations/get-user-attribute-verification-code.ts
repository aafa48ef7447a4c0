import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { sendProofCode } from '../codes/send-proof-code.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { ProvableAttribute, Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token, AttributeName: ProvableAttribute })

export const getUserAttributeVerificationCode = operation(
  'GetUserAttributeVerificationCode',
  Request,
  async (pool, context, input) => {
    const user = await checkAccess(pool, context, input.AccessToken)
    const name = input.AttributeName
    const to = name === 'email' ? user.email : user.attributes['phone_number']
    if (!to) return refuse('InvalidParameterException', `User does not have a value for ${name}.`)
    const details = await transact(context, (inside) => sendProofCode(pool, inside, user, name, to))
    return { CodeDeliveryDetails: details }
  },
)
