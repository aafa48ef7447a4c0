import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** One planted violation per rule: the importing file and the file that it must not import. */
const planted: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['resolves', 'src/main/a.ts', 'src/nowhere/gone.ts'],
  ['no-cycles', 'src/platform/log/circle.ts', 'src/platform/log/circle.ts'],
  ['spine-accounts', 'src/domains/accounts/actions/a.ts', 'src/domains/catalogue/index.ts'],
  ['spine-people', 'src/domains/people/actions/a.ts', 'src/domains/catalogue/index.ts'],
  ['spine-pricing', 'src/domains/pricing/actions/a.ts', 'src/domains/commerce/index.ts'],
  ['spine-passes', 'src/domains/passes/actions/a.ts', 'src/domains/commerce/index.ts'],
  ['spine-billing', 'src/domains/billing/actions/a.ts', 'src/domains/growth/index.ts'],
  ['spine-catalogue', 'src/domains/catalogue/actions/a.ts', 'src/domains/scheduling/index.ts'],
  ['spine-scheduling', 'src/domains/scheduling/actions/a.ts', 'src/domains/commerce/index.ts'],
  ['spine-commerce', 'src/domains/commerce/actions/a.ts', 'src/domains/growth/index.ts'],
  ['leaves-apart', 'src/domains/growth/actions/a.ts', 'src/domains/showcase/index.ts'],
  // an area that no rule names counts as a leaf
  ['leaves-apart', 'src/domains/newsletters/actions/a.ts', 'src/domains/growth/index.ts'],
  ['through-the-door', 'src/domains/commerce/actions/d.ts', 'src/domains/scheduling/routes.ts'],
  ['through-the-door', 'src/domains/commerce/actions/c.ts', 'src/domains/scheduling/rules/slots.ts'],
  ['leaves-through-the-door', 'src/domains/growth/actions/b.ts', 'src/domains/commerce/store/orders.ts'],
  ['rules-are-pure', 'src/domains/growth/rules/a.ts', 'src/platform/log/log.ts'],
  ['common-is-portable', 'src/platform/common/a.ts', 'src/platform/log/log.ts'],
  ['contract-is-portable', 'src/domains/growth/contract.ts', 'src/platform/log/log.ts'],
  ['kinds-are-portable', 'src/domains/showcase/kinds/a.ts', 'src/platform/log/log.ts'],
  ['kinds-are-portable', 'src/domains/showcase/kinds/b.ts', 'src/domains/showcase/rules/kinds.ts'],
  ['sql-lives-in-store', 'src/domains/growth/actions/c.ts', 'src/platform/db/database.ts'],
  ['routes-are-thin', 'src/domains/growth/routes.ts', 'src/domains/growth/store/events.ts'],
  ['domains-know-no-vendor', 'src/domains/growth/actions/d.ts', 'src/integrations/stripe/client.ts'],
  ['vendors-fill-ports', 'src/integrations/stripe/a.ts', 'src/domains/commerce/index.ts'],
  ['vendors-through-the-list', 'src/main/v.ts', 'src/integrations/stripe/vendor.ts'],
  [
    'browser-halves-are-portable',
    'src/integrations/stripe/browser/a.ts',
    'src/integrations/stripe/client.ts',
  ],
  ['stand-ins-are-late', 'src/integrations/stripe/vendor.ts', 'src/integrations/stripe/sim/mount.ts'],
  ['protocols-stand-alone', 'src/protocols/identity/a.ts', 'src/domains/accounts/index.ts'],
  ['platform-is-the-floor', 'src/platform/http/a.ts', 'src/domains/accounts/index.ts'],
  ['web-sees-contracts', 'src/web/lib/a.ts', 'src/platform/log/log.ts'],
  ['web-features-apart', 'src/web/features/orders/a.ts', 'src/web/features/auth/a.ts'],
  ['web-downhill', 'src/web/features/orders/b.ts', 'src/web/app/main.ts'],
  ['web-page-floor', 'src/web/page/a.ts', 'src/web/features/auth/a.ts'],
  ['web-sections-floor', 'src/web/sections/skills/a.ts', 'src/web/features/auth/a.ts'],
  ['web-sections-apart', 'src/web/sections/skills/b.ts', 'src/web/sections/hero/a.ts'],
  ['web-parts-floor', 'src/web/parts/times/a.ts', 'src/web/features/auth/a.ts'],
  ['web-lib-floor', 'src/web/lib/d.ts', 'src/web/ui/b.ts'],
  ['web-ui-floor', 'src/web/ui/a.ts', 'src/web/features/auth/a.ts'],
  ['one-kit', 'src/web/features/orders/c.ts', '@mantine/core'],
  ['public-pages-are-light', 'src/web/site/islands/a.ts', 'src/web/features/editor/a.ts'],
  ['page-halves-alone', 'src/web/sections/skills/page.tsx', 'src/web/sections/skills/edit.tsx'],
  ['browser-has-no-node', 'src/web/lib/b.ts', 'node:fs'],
  ['sdk-behind-adapter', 'src/domains/commerce/actions/b.ts', 'stripe'],
  ['nobody-imports-main', 'src/web/lib/c.ts', 'src/main/compose.ts'],
  ['src-stands-alone', 'src/main/b.ts', 'scripts/seed/demo/demo.ts'],
  ['seed-on-demand', 'scripts/server.ts', 'scripts/seed/demo/demo.ts'],
]

type Report = { summary: { violations: { rule: { name: string }; from: string }[] } }

/** Writes the planted files into a temporary tree and returns the violations that the project's own rules find. */
function judge(statement: (to: string) => string): Set<string> {
  const tree = mkdtempSync(path.join(root, '.cache-arrows-'))
  try {
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
      writeFileSync(path.join(tree, file), text)
    }
    write('package.json', '{"type":"module","imports":{"#*":"./src/*"}}')
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
    for (const [, , to] of planted)
      if (/^(src|scripts)\//.test(to) && !to.includes('nowhere')) write(to, 'export type X = 1\n')
    for (const [, from, to] of planted)
      write(from, `${statement(specifierOf(from, to))}\nexport type Y = 1\n`)
    const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const flags = [
      '--config',
      path.join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'src',
      'scripts',
    ]
    const report = JSON.parse(run(command, flags, tree)) as Report
    return new Set(report.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** The specifier with which one file imports another. A package keeps its name. */
function specifierOf(from: string, to: string): string {
  if (to.startsWith('src/')) return to.replace(/^src\//, '#')
  return to.startsWith('scripts/')
    ? path.posix.relative(path.posix.dirname(from), to).replace(/^(?!\.)/, './')
    : to
}

function run(command: string, flags: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, [command, ...flags], { cwd, encoding: 'utf8', maxBuffer: 1e8 })
  } catch (error) {
    return (error as { stdout: string }).stdout // it exits with the number of faults
  }
}

for (const [name, statement] of [
  ['import', (to: string) => `import '${to}'`],
  ['import type', (to: string) => `import type { X } from '${to}'\nexport type Z = X`],
] as const)
  test(`every arrow catches its planted violation by ${name}`, () => {
    const found = judge(statement)
    for (const [rule, from] of planted)
      expect(found, `${rule} must catch ${from}`).toContain(`${rule} ${from}`)
  })

test('every rule of the configuration has a planted violation', async () => {
  const configuration = (await import(path.join(root, '.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual(
    configuration.default.forbidden.map(({ name }) => name).sort(),
  )
})
