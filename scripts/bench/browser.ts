import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ending } from './processes.ts'

/** Opens a Chromium with a profile folder of its own, which `close` deletes. */
export async function openBrowser(profile: string): Promise<{ port: number; close(): Promise<void> }> {
  rmSync(profile, { recursive: true, force: true })
  mkdirSync(profile, { recursive: true })
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(await browserPath(), flags, {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile },
  })
  const close = async () => {
    await ending(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    return { port: await portOf(child, path.join(profile, 'DevToolsActivePort')), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function portOf(child: ChildProcess, file: string): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error('Chromium ended at once')
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return port
    await sleep(50)
  }
  throw new Error('Chromium did not start')
}

async function browserPath(): Promise<string> {
  const { chromium } = (await import(new URL('../chromium.mjs', import.meta.url).href)) as {
    chromium(): string
  }
  return chromium()
}
