import { z } from 'zod'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { lastingFault } from '../rules/attributes.ts'
import { deleteAttributes } from '../store/attributes.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Text, Token } from '../wire/fields.ts'

const Request = z.object({
  AccessToken: Token,
  UserAttributeNames: z.array(Text(32).min(1)).min(1).max(50),
})

export const deleteUserAttributes = operation(
  'DeleteUserAttributes',
  Request,
  async (pool, context, input) => {
    const { sub } = await checkAccess(pool, context, input.AccessToken)
    for (const name of input.UserAttributeNames) {
      const fault = lastingFault(name)
      if (fault) refuse('InvalidParameterException', fault)
    }
    await deleteAttributes(context, sub, input.UserAttributeNames)
    return {}
  },
)
