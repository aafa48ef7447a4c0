import Fastify from 'fastify'
import { createLinkedInMembers } from '#integrations/linkedin/members.ts'
import { type LinkedInSettings, linkedInSettings } from '#integrations/linkedin/settings.ts'
import { mountLinkedInSim } from '#integrations/linkedin/sim/mount.ts'
import { linkedin } from '#integrations/linkedin/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'

/** The stand-in of LinkedIn in its own server, with the real client. */
export async function aLinkedIn(clock: Clock) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const config = readConfig({ INTEGRATIONS: 'sim' }, [linkedin])
  const made = linkedInSettings(config, () => url)
  if (!made) throw new Error('the stand-in is off')
  const settings: LinkedInSettings = {
    ...made,
    // the port is known only once the server listens; the issuer keeps the public address
    reach: (address) => url + address.slice(config.PUBLIC_URL.length),
  }
  const sim = mountLinkedInSim(app, {
    environment: 'development',
    settings,
    publicUrl: config.PUBLIC_URL,
    clock,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const members = createLinkedInMembers(createOutbound({ wait: async () => {} }), settings, clock)

  /** Signs in there as a browser does; returns the address to which it is sent back. */
  async function signIn(who: Readonly<Record<string, string>>, state = 's'.repeat(32)): Promise<URL> {
    const address = url + members.signInUrl({ state }).slice(config.PUBLIC_URL.length)
    const page = await fetch(address)
    if (!page.ok) throw new Error(`the page answered ${page.status}: ${await page.text()}`)
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(who),
    })
    return new URL(answer.headers.get('location') ?? '')
  }

  return {
    url,
    sim,
    settings,
    members,
    signIn,
    async codeOf(who: Readonly<Record<string, string>>): Promise<string> {
      return (await signIn(who)).searchParams.get('code') ?? ''
    },
    /** Plans a fault through the stand-in's own address. */
    async fault(fault: object): Promise<void> {
      await fetch(`${url}/__sim/linkedin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
    },
    close: () => app.close(),
  }
}
