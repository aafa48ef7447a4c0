import { parseArgs } from 'node:util'
import { Plan } from '#domains/accounts/contract.ts'

export const usage =
  'npm run grant -- --user <email, userUrl or userId> --plan free|pro|premium [--until 2027-01-01]'

/** Refuses a command; the message is the whole output. */
export class Refusal extends Error {}

export type GrantArguments = { readonly user: string; readonly plan: Plan; readonly until: Date | undefined }

/** Reads the command's arguments. Throws a Refusal for invalid ones. `until` is a date at midnight UTC. */
export function readGrantArguments(args: readonly string[]): GrantArguments {
  const { user, plan, until } = parse(args)
  if (!user) throw new Refusal(`Say whose plan it is with --user.\n  ${usage}`)
  const known = Plan.safeParse(plan)
  if (!known.success)
    throw new Refusal(
      `${plan ? `There is no plan ${plan}.` : 'Say which plan with --plan.'} Choose free, pro or premium.`,
    )
  if (until === undefined) return { user, plan: known.data, until: undefined }
  const end = new Date(`${until}T00:00:00Z`)
  const isDate =
    /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(end.getTime()) && end.toISOString().startsWith(until)
  if (!isDate) throw new Refusal(`--until is ${until}: write a date such as 2027-01-01.`)
  return { user, plan: known.data, until: end }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { user: text, plan: text, until: text } }).values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`)
  }
}
