import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { ProvableAttribute, Token } from '../fields.ts'
import { operation } from '../operation.ts'
import { sendProofCode } from '../send-proof-code.ts'
import { checkAccess } from '../tokens/check-access.ts'

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
