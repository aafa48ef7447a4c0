import { Refusal } from './grant-arguments.ts'

export const usage = `npm run exchange -- reports
  npm run exchange -- uphold <id of a report>
  npm run exchange -- dismiss <id of a report>`

export type ExchangeArguments =
  | { readonly verb: 'reports' }
  | { readonly verb: 'uphold' | 'dismiss'; readonly id: string }

/** Reads the command's arguments. Throws a Refusal for invalid ones. */
export function readExchangeArguments(args: readonly string[]): ExchangeArguments {
  const [verb = '', id, ...more] = args
  const refuse = (message: string): never => {
    throw new Refusal(`${message}\n  ${usage}`)
  }
  if (more.length > 0) return refuse(`${more.join(' ')} is too much.`)
  switch (verb) {
    case 'reports':
      return id === undefined ? { verb } : refuse(`${id} is too much.`)
    case 'uphold':
    case 'dismiss':
      return id?.startsWith('xrp_') ? { verb, id } : refuse(`Say which report to ${verb}, by its id.`)
    default:
      return refuse(
        verb ? `There is no command ${verb}.` : 'Say what to do with reports of the exchange network.',
      )
  }
}
