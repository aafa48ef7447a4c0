import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish } from '../factories/product/business.ts'
import { aDomain, connect, visit } from '../factories/product/domains.ts'
import { aPerson, must, type Person } from '../factories/product/person.ts'

async function open(app: App): Promise<{ owner: Person; userUrl: string; service: string }> {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }])
  await publish(owner)
  return { owner, userUrl, service: `/at/${userUrl}/services/${services[0]?.serviceUrl}` }
}

/** The stylesheets of a document: those it contains with what its policy says of them, and the files it links or fetches. */
function sheetsOf({ text, headers }: { text: string; headers: Readonly<Record<string, unknown>> }) {
  const [, styles = ''] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  const inside = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css)
  const elements = elementsOf(text)
  const soon = elements.find(({ tag }) => tag === 'body')?.attributes['data-soon'] ?? ''
  return {
    inside: inside.length,
    allowed: inside.filter((css) =>
      styles.includes(`'sha256-${createHash('sha256').update(css).digest('base64')}'`),
    ).length,
    isOpen: styles.includes('unsafe-inline'),
    linked: elements
      .filter(({ attributes }) => attributes['rel'] === 'stylesheet')
      .map(({ attributes }) => attributes['href'] ?? ''),
    fetchedLater: soon.split(' ').filter((href) => href.endsWith('.css')),
  }
}

const whole = { inside: 2, allowed: 2, isOpen: false, linked: [] }

test('a Showcase contains its stylesheets, by hash in its policy, and fetches the files for the next page', async ({
  app,
}) => {
  const { owner, userUrl, service } = await open(app)
  const main = new URL(app.origin).host
  const page = sheetsOf(await visit(app, main, `/at/${userUrl}`))
  expect(page).toMatchObject(whole)
  expect(sheetsOf(await visit(app, main, `/at/${userUrl}/mobile`))).toMatchObject(whole)
  const preview = await must<{ url: string }>(owner.ask('GET', '/api/showcase/preview-link'))
  const { pathname, search } = new URL(preview.url, app.origin)
  expect(sheetsOf(await visit(app, main, pathname + search))).toMatchObject(whole)
  // the files that it fetches are those that the page of a service links
  const next = sheetsOf(await visit(app, main, service))
  expect(next).toMatchObject({ inside: 0, linked: page.fetchedLater })
  expect(page.fetchedLater).toHaveLength(2)
})

test('on an own domain the hashes hold too', async ({ app }) => {
  const { owner } = await open(app)
  const host = aDomain()
  await connect(app, owner, host)
  const header = `${host}:${new URL(app.origin).port}`
  expect(sheetsOf(await visit(app, header, '/'))).toMatchObject(whole)
})
