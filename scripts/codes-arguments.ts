import { parseArgs } from 'node:util'
import { Refusal } from './grant-arguments.ts'

export const usage = `npm run codes -- make <how many> > codes.csv
  npm run codes -- import <codes.csv> --batch 2026-11 [--partner AppSumo]
  npm run codes -- revoke <codes.csv>
  npm run codes -- export [--batch 2026-11] > state.csv`

/** The most codes of one `make`. */
const maxMade = 100_000

export type CodesArguments =
  | { readonly verb: 'make'; readonly count: number }
  | {
      readonly verb: 'import'
      readonly file: string
      readonly batch: string
      readonly partner: string | undefined
    }
  | { readonly verb: 'revoke'; readonly file: string }
  | { readonly verb: 'export'; readonly batch: string | undefined }

/** Reads the command's arguments. Throws a Refusal for invalid ones. */
export function readCodesArguments(args: readonly string[]): CodesArguments {
  const { values, positionals } = parse(args)
  const [verb = '', object, ...more] = positionals
  const { batch, partner } = values
  const refuse = (message: string): never => {
    throw new Refusal(`${message}\n  ${usage}`)
  }
  if (more.length > 0) return refuse(`${more.join(' ')} is too much.`)
  if (verb !== 'import' && partner !== undefined) return refuse('--partner belongs to import.')
  if (verb !== 'import' && verb !== 'export' && batch !== undefined)
    return refuse('--batch belongs to import and export.')
  switch (verb) {
    case 'make': {
      const count = Number(object)
      if (!Number.isInteger(count) || count < 1 || count > maxMade)
        return refuse(`Say how many codes to make, 1 to ${maxMade}.`)
      return { verb, count }
    }
    case 'import':
      if (!object) return refuse('Say which file to import.')
      if (!batch) return refuse('Name the batch with --batch: export and reports show it.')
      return { verb, file: object, batch, partner }
    case 'revoke':
      return object ? { verb, file: object } : refuse('Say which file has the codes to take back.')
    case 'export':
      return object === undefined ? { verb, batch } : refuse(`${object} is too much.`)
    default:
      return refuse(verb ? `There is no command ${verb}.` : 'Say what to do with codes.')
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { batch: text, partner: text }, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`)
  }
}
