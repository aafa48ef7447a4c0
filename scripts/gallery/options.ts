import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const usage = 'npm run gallery -- [--name before] [--only checkout] [--against .cache/gallery/before]'

export type Options = {
  /** The folder of this gallery. */
  readonly folder: string
  /** Takes the parts whose names contain one of these words; all parts if empty. */
  readonly only: readonly string[]
  /** The folder of an earlier gallery, whose pictures stand beside the new ones. */
  readonly against: string | undefined
}

/** Reads the options of `npm run gallery`. Throws for an unknown option and for a missing earlier gallery. */
export function readOptions(args: readonly string[], root: string): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      name: { type: 'string', default: 'now' },
      only: { type: 'string', multiple: true, default: [] },
      against: { type: 'string' },
    },
  })
  if (!/^[\w-]+$/.test(values.name))
    throw new Error(`--name is ${values.name}: use letters and digits.\n  ${usage}`)
  const against = values.against === undefined ? undefined : path.resolve(values.against)
  if (against !== undefined && !existsSync(against)) throw new Error(`there is no gallery in ${against}`)
  return {
    folder: path.join(root, '.cache/gallery', values.name),
    only: values.only.flatMap((words) => words.split(',')),
    against,
  }
}
