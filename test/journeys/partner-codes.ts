import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs the operator's command for codes on the product of an address, as `moved-clock` starts it. */
async function runCodes(origin: string, ...args: string[]): Promise<string> {
  const DATA_DIR = path.resolve(`.cache/journeys-data-${new URL(origin).port}`)
  const { stdout } = await run(process.execPath, ['scripts/codes.ts', ...args], {
    env: { ...process.env, DATA_DIR },
  })
  return stdout
}

async function withFile<T>(text: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.resolve('.cache/codes-'))
  try {
    const file = path.join(folder, 'codes.csv')
    writeFileSync(file, text)
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Makes and imports so many codes, as the operator does. */
export async function importedCodes(origin: string, count: number): Promise<string[]> {
  const csv = await runCodes(origin, 'make', String(count))
  await withFile(csv, (file) => runCodes(origin, 'import', file, '--batch', 'journey'))
  return csv.trim().split('\n').slice(1)
}

/** Takes codes back, as the operator does. Returns what the command says. */
export const revokedCodes = (origin: string, codes: readonly string[]): Promise<string> =>
  withFile(codes.join('\n'), (file) => runCodes(origin, 'revoke', file))
