import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { stop } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds the browser for journeys, or installs Debian's package. Exits with a message when neither works. */
export function chromium() {
  const found = find()
  if (found) return found
  const root = process.getuid?.() === 0
  const apt = existsSync('/usr/bin/apt-get')
  if (root && apt) {
    console.log('Installing Chromium for the journeys (once) ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      { stdio: 'inherit', env },
    )
    const installed = find()
    if (installed) return installed
  }
  const advice = apt ? 'sudo apt-get install chromium' : 'install Chromium or Google Chrome'
  return stop(`The journeys need Chromium, and it could not be installed by itself. Please run: ${advice}`)
}

function find() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = [
    process.env['CHROMIUM'] ?? '',
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...macs,
  ]
  return candidates.find((file) => file !== '' && existsSync(file))
}
