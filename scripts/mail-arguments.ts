import { readEmail } from '#platform/common/email.ts'
import { Refusal } from './grant-arguments.ts'

export const usage = 'npm run mail -- complained <e-mail address>'

/** Reads the command's arguments. Throws a Refusal for invalid ones. */
export function readMailArguments(args: readonly string[]): { readonly email: string } {
  const [verb, address, ...more] = args
  if (verb !== 'complained' || address === undefined || more.length > 0)
    throw new Refusal(`Say from which address a complaint came.\n  ${usage}`)
  const email = readEmail(address)
  if (email === undefined) throw new Refusal(`${address} is no e-mail address.\n  ${usage}`)
  return { email }
}
