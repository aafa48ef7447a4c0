import { parseArgs } from 'node:util'

export const usage = `npm run user -- invite --user <email> [--first-name Ada] [--last-name Lovelace]
  npm run user -- disable|enable|reset --user <email or internal name>`

/** Refuses a command; the message is the whole output. */
export class Refusal extends Error {}

const verbs = ['invite', 'disable', 'enable', 'reset'] as const

export type UserArguments = {
  readonly verb: (typeof verbs)[number]
  readonly user: string
  readonly firstName: string
  readonly lastName: string
}

/** Reads the command's arguments. Throws a Refusal for invalid ones. */
export function readUserArguments(args: readonly string[]): UserArguments {
  const { positionals, values } = parse(args)
  const [given, ...more] = positionals
  const verb = verbs.find((known) => known === given)
  if (!verb || more.length > 0)
    throw new Refusal(`Say what to do: invite, disable, enable or reset.\n  ${usage}`)
  if (!values.user) throw new Refusal(`Say whom with --user.\n  ${usage}`)
  return {
    verb,
    user: values.user,
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { user: text, 'first-name': text, 'last-name': text },
    })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`)
  }
}
