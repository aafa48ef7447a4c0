import { parseArgs } from 'node:util'
import { textLength } from '#platform/common/text.ts'
import { Refusal } from './grant-arguments.ts'

export const usage = `npm run payouts -- csv > payouts.csv
  npm run payouts -- paid <payouts.csv or payout ids> --reference 'PayPal, 1 December'`

/** The most characters of a reference. */
const maxReference = 100

/** `paid` names a file, or payouts by their ids. */
export type PayoutsArguments =
  | { readonly verb: 'csv' }
  | {
      readonly verb: 'paid'
      readonly from: { readonly file: string } | { readonly ids: readonly string[] }
      readonly reference: string
    }

/** Reads the command's arguments. Throws a Refusal for invalid ones. */
export function readPayoutsArguments(args: readonly string[]): PayoutsArguments {
  const { values, positionals } = parse(args)
  const [verb = '', ...named] = positionals
  const refuse = (message: string): never => {
    throw new Refusal(`${message}\n  ${usage}`)
  }
  const reference = values.reference?.trim()
  switch (verb) {
    case 'csv':
      if (reference !== undefined) return refuse('--reference belongs to paid.')
      return named.length === 0 ? { verb } : refuse(`${named.join(' ')} is too much.`)
    case 'paid': {
      const [first] = named
      if (first === undefined) return refuse('Say which payouts are paid: a file, or their ids.')
      if (!reference) return refuse('Say with --reference what the providers find on their statements.')
      if (textLength(reference) > maxReference)
        return refuse(`A reference has at most ${maxReference} characters.`)
      if (named.every((name) => name.startsWith('pyt_'))) return { verb, from: { ids: named }, reference }
      return named.length === 1
        ? { verb, from: { file: first }, reference }
        : refuse('Name one file, or ids alone.')
    }
    default:
      return refuse(verb ? `There is no command ${verb}.` : 'Say what to do with payouts.')
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { reference: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`)
  }
}
