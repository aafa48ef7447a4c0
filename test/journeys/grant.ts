import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Gives an account of the product that the journeys run on a plan, by the operator's command. */
export async function grantPlan(email: string, plan: 'free' | 'pro' | 'premium'): Promise<void> {
  const env = { ...process.env, DATA_DIR: path.resolve('.cache/journeys-data') }
  await run(process.execPath, ['scripts/grant.ts', '--user', email, '--plan', plan], { env })
}
