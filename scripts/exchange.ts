// The operator's commands of the exchange network: npm run exchange -- adjacency. One file a command, in exchange/commands/.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { explain } from '#main/explain.ts'
import { Failure } from '#platform/common/errors.ts'
import { ConfigError } from '#platform/config/config.ts'
import { Refusal } from './grant-arguments.ts'

/** A command takes the arguments after its name and returns what is printed. */
type Command = { readonly run: (args: readonly string[]) => Promise<string> }

const folder = path.join(import.meta.dirname, 'exchange/commands')

try {
  const [name = '', ...args] = process.argv.slice(2)
  process.stdout.write(await (await commandNamed(name)).run(args))
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof Failure || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

async function commandNamed(name: string): Promise<Command> {
  const file = path.join(folder, `${name}.ts`)
  if (/^[a-z]+$/.test(name) && existsSync(file)) return (await import(file)) as Command
  const names = readdirSync(folder).flatMap((one) => /^([a-z]+)\.ts$/.exec(one)?.[1] ?? [])
  const asked = name ? `There is no command ${name}.` : 'Say what to do.'
  throw new Refusal(`${asked}\n  ${names.map((one) => `npm run exchange -- ${one}`).join('\n  ')}`)
}
