import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Gives an account a plan by the operator's command. `folder`: the data of the product, by default of the one that all journeys share. */
export async function grantPlan(
  email: string,
  plan: 'free' | 'pro' | 'premium',
  folder = path.resolve('.cache/journeys-data'),
): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder }
  await run(process.execPath, ['scripts/grant.ts', '--user', email, '--plan', plan], { env })
}
