import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { operation } from '../operation.ts'
import { deleteUserRow } from '../store/users.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token })

/**
 * Deletes the signed-in user. "DeleteUser closes the identity at once and starts the closing of the account" (contract
 * 2), in one transaction. Deleting the row ends every sign-in; their tokens are then refused because the user does not
 * exist.
 */
export const deleteUser = operation('DeleteUser', Request, async (pool, context, input) => {
  const { sub, username } = await checkAccess(pool, context, input.AccessToken)
  await transact(context, async (inside) => {
    if (await deleteUserRow(inside, sub)) await pool.ports.userDeleted(inside, { sub, username })
  })
  return {}
})
