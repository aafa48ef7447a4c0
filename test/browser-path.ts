import { existsSync } from 'node:fs'
import path from 'node:path'

/** The path of the Chromium that the test command found, or of the first one on the PATH. */
export function browserPath(): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const candidates = [
    process.env['CHROMIUM'] ?? '',
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
  ]
  const found = candidates.find((file) => file !== '' && existsSync(file))
  if (!found)
    throw new Error('No Chromium was found: run npm test, which installs it, or set CHROMIUM to its path.')
  return found
}
