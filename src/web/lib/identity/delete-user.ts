import { forget } from './current.ts'
import type { Done } from './result.ts'
import { asSignedIn } from './signed-in.ts'

/** Closes the identity at once and starts the closing of the account, without days of grace (contract 2). */
export async function deleteUser(): Promise<Done<true>> {
  const deleted = await asSignedIn(async (library): Promise<true> => {
    await library.deleteUser()
    return true
  })
  if (deleted.data) forget()
  return deleted
}
