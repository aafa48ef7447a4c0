import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const long = process.env['LONG'] === '1'
// tools run as child processes and need minutes on a busy machine
const timeout = 300_000
const vendors = readdirSync(path.join(root, 'src/integrations'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The two switches whose values the product's own settings list. */
const switches = ["'embedded', 'cognito'", 'COGNITO_…', "'files', 's3'"]

test('platform names no vendor', () => {
  const names = new RegExp(`(?<![a-z])(${vendors.join('|')})(?![a-z])`, 'i')
  const found = readdirSync(path.join(root, 'src/platform'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, 'src/platform', file), 'utf8').split('\n')
      return lines.filter((line) => names.test(line)).map((line) => `${file}: ${line.trim()}`)
    })
  const unknown = found.filter(
    (line) => !line.startsWith('config/settings.ts') || !switches.some((words) => line.includes(words)),
  )
  expect(unknown).toEqual([])
  expect(found).toHaveLength(switches.length)
})

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://showcase.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  APPSUMO_API_KEY: 'key',
  APPSUMO_CLIENT_ID: 'id',
  APPSUMO_CLIENT_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  INSTAGRAM_CLIENT_ID: 'id',
  INSTAGRAM_CLIENT_SECRET: 'secret',
  LINKEDIN_CLIENT_ID: 'id',
  LINKEDIN_CLIENT_SECRET: 'secret',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  AI_API_KEY: 'key',
  AI_MODEL: 'small',
}

/** Modules that production never loads, and those that it does not load with a database and a mail server of its own. */
const ofDevelopment = [
  'integrations/appsumo/sim/',
  'integrations/calendar-address/sim/',
  'integrations/domain-names/sim/',
  'integrations/domain-names/stand-in.ts',
  'integrations/google/sim/',
  'integrations/instagram/sim/',
  'integrations/linkedin/sim/',
  'integrations/model/sim/',
  'integrations/stripe/sim/',
  'integrations/twilio/sim/',
  'integrations/youtube/sim/',
  'integrations/zoom/sim/',
  'main/dev-routes.ts',
  'main/mailbox/page.ts',
  'main/mailbox/routes.ts',
  'main/stand-ins/',
  'platform/clock/movable-clock.ts',
  'platform/stand-ins/',
]
/** Clients that are loaded with their first call, in any environment. */
const ofFirstCalls = ['node_modules/openai/', 'node_modules/@anthropic-ai/']
const ofOneMachine = ['main/mailbox/local-outbox.ts', 'platform/db/embedded.ts']

test('production loads nothing that development alone needs', { timeout }, () => {
  expect(loaded(production)).toEqual(['main/mailbox/local-outbox.ts'])
  expect(loaded({ ...production, SMTP_URL: 'smtps://user:password@mail.example' })).toEqual([])
  const development = loaded({ ...production, APP_ENV: 'development', INTEGRATIONS: 'sim' })
  expect(development).toEqual([...ofDevelopment, 'main/mailbox/local-outbox.ts'].sort())
})

/** Returns the listed modules that a new process loads after it loads the whole product, connects and mounts. */
function loaded(env: Record<string, string>): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const listed = ${JSON.stringify([...ofDevelopment, ...ofOneMachine, ...ofFirstCalls])}
    const found = new Set()
    registerHooks({
      load(url, context, next) {
        for (const name of listed) if (url.includes('/' + name)) found.add(name)
        return next(url, context)
      },
    })
    const { default: Fastify } = await import('fastify')
    const { connectVendors, vendors } = await import('#main/connect-vendors.ts')
    const { readConfig } = await import('#platform/config/config.ts')
    await import('#main/start.ts')
    await import('#main/run-product.ts')
    const { startDatabase } = await import('#platform/db/start-database.ts')
    const { chooseTransports } = await import('#main/transports.ts')
    const config = readConfig(process.env, vendors)
    const connected = await connectVendors(config)
    const clock = { now: () => new Date() }
    await startDatabase({ DATABASE_URL: 'postgres://127.0.0.1/elsewhere', DATA_DIR: '' })
    await chooseTransports(config, { clock }, connected)
    if (config.APP_ENV === 'development') {
      await import('#platform/clock/movable-clock.ts')
      const { mountDevRoutes } = await import('#main/dev-routes.ts')
      await mountDevRoutes(Fastify(), { ground: { clock, db: {} }, product: { vendors: connected } })
    }
    console.log(JSON.stringify([...found].sort()))
    process.exit(0)
  `
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const own = {
    ...env,
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  }
  return JSON.parse(execFileSync(process.execPath, flags, { cwd: root, env: own, encoding: 'utf8' }))
}

type Deletion = { readonly without: string; readonly gone: readonly string[] }
const deletions: readonly Deletion[] = long
  ? vendors.map((vendor) => ({ without: vendor, gone: [vendor] }))
  : [{ without: 'any vendor', gone: vendors }]

test.for(deletions)(
  'the server compiles without $without: a vendor is a folder and a line',
  { timeout },
  ({ gone }) => {
    const copy = copyWithout(gone)
    try {
      expect(faultsOf(copy, 'typescript-7/bin/tsc', '-p', '.')).toBe('')
      const arrows = ['--config', path.join(root, '.dependency-cruiser.cjs'), 'src']
      expect(long ? faultsOf(copy, 'dependency-cruiser/bin/dependency-cruiser.mjs', ...arrows) : '').toBe('')
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
)

/**
 * Copies the server's sources without the folders and lines of these vendors. Unless the run is long, the compiler
 * skips the bodies of what the arrows keep apart from the list of vendors (`vendors-through-the-list`,
 * `domains-know-no-vendor`, `protocols-stand-alone`, `platform-is-the-floor`): no deletion can change its types.
 */
function copyWithout(gone: readonly string[]): string {
  const copy = mkdtempSync(path.join(root, '.cache-vendors-'))
  // by the arrow web-sees-contracts the web imports no vendor, but for the lists of their browser halves
  const ofWeb =
    /\/src\/web$|\/integrations\/(?:card-forms|payment-words)\.ts$|\/cards-contract\.ts$|\/browser$/
  const isSource = (file: string) => !file.endsWith('.test.ts') && !ofWeb.test(file)
  for (const part of ['src', 'scripts', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isSource })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const list = path.join(copy, 'src/main/vendors.ts')
  const lines = readFileSync(list, 'utf8').split('\n')
  const others = lines.filter((line) => !gone.some((vendor) => line.includes(`/${vendor}/`)))
  expect(others).toHaveLength(lines.length - gone.length)
  writeFileSync(list, others.join('\n'))
  for (const vendor of gone) rmSync(path.join(copy, 'src/integrations', vendor), { recursive: true })
  if (!long) for (const part of ['platform', 'domains', 'protocols']) skipChecks(path.join(copy, 'src', part))
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { lib: ['esnext'], types: ['node'], incremental: false },
      include: ['src/**/*.ts', 'scripts/server.ts', 'scripts/print-config.ts'],
    }),
  )
  return copy
}

function skipChecks(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (file.endsWith('.ts')) writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`)
  }
}

/** Runs a tool and returns its faults; an empty string when it finds none. */
function faultsOf(cwd: string, tool: string, ...flags: string[]): string {
  try {
    const command = [path.join(root, 'node_modules', tool), ...flags]
    execFileSync(process.execPath, command, { cwd, encoding: 'utf8', maxBuffer: 1e8 })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
