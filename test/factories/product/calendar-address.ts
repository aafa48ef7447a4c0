import Fastify from 'fastify'
import { simPath } from '#integrations/calendar-address/settings.ts'
import { calendarAddress } from '#integrations/calendar-address/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'

/** The stand-in of calendars at addresses in its own server, with the real client. */
export async function calendarsAtAddresses(clock: Clock) {
  const app = Fastify({ forceCloseConnections: true })
  const publicUrl = 'http://localhost:3999'
  const config = readConfig({ PUBLIC_URL: publicUrl }, [calendarAddress])
  let listening = ''
  const roles = await calendarAddress.connect(config as never, () => listening)
  await roles.standIn?.(app, clock)
  listening = await app.listen({ port: 0, host: '127.0.0.1' })
  if (!roles.calendarAddresses) throw new Error('the stand-in is off')
  return {
    addresses: roles.calendarAddresses,
    addressOf: (name: string) => `${publicUrl}${simPath}/${name}.ics`,
    /** Controls the stand-in over HTTP. */
    async steer(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object | string) {
      const isText = typeof body === 'string'
      const answer = await fetch(`${listening}${simPath}${path}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': isText ? 'text/calendar' : 'application/json' },
          body: isText ? body : JSON.stringify(body),
        }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { id: string }
    },
    close: () => app.close(),
  }
}
