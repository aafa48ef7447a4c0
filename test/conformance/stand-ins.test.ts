import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { vendors } from '#main/connect-vendors.ts'
import { test as base } from '../factories/product/app-test.ts'
import { asking, must } from '../factories/product/person.ts'

const test = base.extend({ byTheClock: false })
test.override({
  settings: {
    env: {
      TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: '2'.repeat(32),
      TWILIO_FROM: '+14105550100',
      AMPLITUDE_API_KEY: '3'.repeat(32),
    },
  },
})

const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
const press = (app: Parameters<typeof asking>[0], path: string, fields: Record<string, string>) =>
  asking(app)('POST', `/dev/stand-ins/${path}`, new URLSearchParams(fields).toString(), form)
const partsOf = (app: Parameters<typeof asking>[0], name: string) =>
  must<Record<string, string>>(asking(app)('GET', `/dev/stand-ins/${name}/parts`))

/** The rows of the table of docs/testing.md: what a person presses, and the test that shows what the product does. */
const cases = readFileSync('docs/testing.md', 'utf8')
  .split('## Faults of the vendors, case by case')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| case'))
  .map((line) => {
    const [name = '', buttons = '', proof = ''] = line.replace(/^\| | \|$/g, '').split(' | ')
    return { name, buttons: buttons.split('<br>'), proof }
  })

test('every case of the list has its button at its stand-in, and a test that shows it', async ({ app }) => {
  expect(cases?.length).toBeGreaterThan(20)
  const { text } = await asking(app)('GET', '/dev/stand-ins')
  const names = new Map(
    [...text.matchAll(/href="\/dev\/stand-ins\/([a-z-]+)"[^>]*><span class="name"><b>([^<]+)</g)].map(
      ([, name = '', title = '']) => [title, name],
    ),
  )
  for (const { name, buttons, proof } of cases ?? []) {
    for (const button of buttons) {
      const [title = '', ...words] = button.split(': ')
      const at = names.get(title)
      if (title === 'a setting') continue
      expect([name, title, at === undefined]).toEqual([name, title, false])
      const { cases: shown = '' } = await partsOf(app, at ?? '')
      expect([button, shown.includes(`<b>${words.join(': ')}</b>`)]).toEqual([button, true])
    }
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
    expect([name, readFileSync(file, 'utf8').includes(title)]).toEqual([name, true])
  }
})

test('every vendor with a stand-in is on the page', async ({ app }) => {
  const { text } = await asking(app)('GET', '/dev/stand-ins')
  const count = Number(/(\d+) stand-ins/.exec(text)?.[1])
  expect(app.product.vendors.standIns.length).toBeLessThan(vendors.length)
  // Google has two, and the local outbox is one
  expect(count).toBe(app.product.vendors.standIns.length + 2)
})

test('a press sets a case, is shown, and a second takes it back; a call appears without its query', async ({
  app,
}) => {
  const says = 'The event is gone'
  expect((await press(app, 'clubhouse/cases', { says })).body).toEqual({ says: `Set: ${says}.` })
  expect((await partsOf(app, 'clubhouse'))['planned']).toContain(`<b>${says}</b>: once`)
  await press(app, 'clubhouse/cases', { says })
  expect((await partsOf(app, 'clubhouse'))['planned']).toBe('')
  await press(app, 'clubhouse/cases', { says })
  const { status } = await asking(app)('GET', '/__sim/clubhouse/event/morning?token=secret')
  expect(status).toBe(404)
  const { planned, calls } = await partsOf(app, 'clubhouse')
  expect(planned).toBe('')
  expect(calls).toContain('/event/morning</span></td><td>404</td>')
  expect(calls).not.toContain('secret')
})

test('a fault of one’s own fits parts of a path, and wrong fields are refused', async ({ app }) => {
  const fault = { kind: 'status', match: 'GET /event/*', times: '1', status: '503', retryAfter: '7' }
  expect((await press(app, 'clubhouse/faults', fault)).status).toBe(200)
  const { status, headers } = await asking(app)('GET', '/__sim/clubhouse/event/evening')
  expect([status, headers['retry-after']]).toEqual([503, '7'])
  for (const [path, fields, expected] of [
    ['clubhouse/faults', { ...fault, status: '200' }, 400],
    ['clubhouse/cases', { says: 'no such case' }, 404],
    ['nobody/cases', { says: 'The event is gone' }, 404],
    ['zoom/cases', { says: 'The provider removes Showcase at Zoom' }, 409],
    ['zoom/webhooks', { ids: 'none', way: 'again' }, 404],
    ['zoom/webhooks/hold', { on: 'true' }, 404],
    ['clock', { at: 'tomorrow' }, 400],
  ] as const)
    expect([path, (await press(app, path, fields)).status]).toEqual([path, expected])
})

test('one clock and one reset for all', async ({ app }) => {
  expect((await press(app, 'clock', { bySec: '3600' })).status).toBe(200)
  expect((await partsOf(app, 'mail'))['time']).toContain('1 h ahead of real time.')
  await press(app, 'clock', { real: 'true' })
  expect((await partsOf(app, 'mail'))['time']).toContain('Real time, not moved.')
  const moved = await must(asking(app)('POST', '/__sim/clock', { offsetSec: 600 }))
  expect(moved).toEqual({ offsetSec: 600 })
  await press(app, 'stripe/cases', { says: 'The next card is declined' })
  await must(asking(app)('POST', '/__sim/reset', {}))
  const { planned, offset } = await partsOf(app, 'stripe')
  expect(planned).toBe('')
  expect(offset).toContain('aria-pressed="true">Same time')
})

test('a mail that the outbox refuses is noted, and the next one is kept', async ({ app }) => {
  const says = 'There is no such mailbox (550)'
  await press(app, 'mail/cases', { says })
  const { chooseTransports } = await import('#main/transports.ts')
  const { transport } = await chooseTransports(app.config, app.ground, app.product.vendors)
  const from = { name: 'Ada', address: 'ada@example.com' }
  const to = `reader-${Date.now()}@example.com`
  const mail = { messageId: `<${to}>`, from, to, subject: 'Hello', html: '', text: 'Hello' }
  await expect(transport.send(mail)).rejects.toMatchObject({ permanent: true, responseCode: 550 })
  await transport.send(mail)
  expect(await must(asking(app)('GET', `/dev/mailbox?format=json&to=${to}`))).toHaveLength(1)
  expect((await partsOf(app, 'mail'))['calls']).toMatch(
    new RegExp(`${to}</span></td><td>250.*${to}</span></td><td>550`),
  )
})
