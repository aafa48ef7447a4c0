import { expect } from 'vitest'
import { test as base } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { type Caddy, caddyPath, startCaddy } from '../factories/product/caddy.ts'
import { aDomain, connect, remove, until } from '../factories/product/domains.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aPerson, must } from '../factories/product/person.ts'

const mainHost = 'app.showcase.example'
const port = await freePort()
const caddy = caddyPath()
/** How a client words that Caddy has no certificate for a name. */
const refused = /alert internal error|ECONNRESET|socket hang up|disconnected/i

const test = base.extend<{ proxy: Caddy }>({
  proxy: [
    async ({ app }, use) => {
      const proxy = await startCaddy(caddy ?? '', { mainHost, app: app.config.PORT, port })
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(proxy)
      await proxy.stop()
    },
    { scope: 'file' },
  ],
})
test.override({ settings: { env: { PUBLIC_URL: `https://${mainHost}:${port}`, PROXIES: '1' } } })

test.skipIf(caddy === undefined)(
  `1.09 Caddy gets a certificate for a connected domain and for no other one${caddy ? '' : ' (no Caddy on this machine)'}`,
  async ({ app, proxy }) => {
    const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
    const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
    const host = aDomain()
    // the name is not ours yet, so there is no certificate and no connection
    await expect(proxy.visit(host, '/')).rejects.toThrow(refused)
    const { url } = await connect(app, owner, host)
    expect(url).toBe(`https://${host}:${port}`)
    const page = await proxy.visit(host, '/')
    expect(page).toMatchObject({ status: 200, certificateOf: `DNS:${host}` })
    expect(page.text).toContain(`<link rel="canonical" href="${url}/"/>`)
    await expect(proxy.visit(`x.${host}`, '/')).rejects.toThrow(refused)
    await expect(proxy.visit('stranger.example', '/')).rejects.toThrow(refused)

    const main = await proxy.visit(mainHost, `/at/${userUrl}`)
    expect([main.status, main.certificateOf]).toEqual([200, `DNS:${mainHost}`])
    // the question about domains is not for visitors
    expect((await proxy.visit(mainHost, `/internal/domains/allowed?domain=${host}`)).status).toBe(404)
    expect((await proxy.visit(host, '/signin')).status).toBe(404)

    await must(remove(owner, host))
    await until(async () => (await proxy.visit(host, '/')).status === 404)
  },
)
