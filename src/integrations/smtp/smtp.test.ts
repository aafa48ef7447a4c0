import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Mail } from '#domains/notifications/ports.ts'
import { asciiEmail } from '#platform/common/email.ts'
import { handsOf } from '#platform/jobs/queues.ts'
import { goodEmails } from '../../../test/factories/hostile/emails.ts'
import { smtpTransport } from './smtp.ts'

/** A mail server on loopback: refuses `bounce@` permanently and `slow@` temporarily, and answers `hang@` when
 * `release` is called. */
async function aMailServer() {
  const received: Buffer[] = []
  const hanging: (() => void)[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      if (address.address.startsWith('hang')) return void hanging.push(done)
      recipients.push(address.address)
      const refusal = address.address.startsWith('bounce')
        ? [550, 'no such user']
        : address.address.startsWith('slow')
          ? [451, 'try later']
          : undefined
      done(refusal && Object.assign(new Error(String(refusal[1])), { responseCode: Number(refusal[0]) }))
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, production: false, dkim: undefined })
  const stop = () => {
    transport.close()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const release = () => {
    for (const done of hanging.splice(0)) done()
  }
  return { received, recipients, transport, hanging, release, stop }
}

const mail = (to: string): Mail => ({
  messageId: '<mail_1@showcase.example>',
  from: { name: 'Thea via Showcase', address: 'no-reply@showcase.example' },
  replyTo: 'thea@example.com',
  to,
  subject: 'You’re booked: Private lesson',
  html: '<p>Hello</p>',
  text: 'Hello',
  invitation: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
})

test('a mail leaves with both forms, our message id, the reply address and the calendar file', async () => {
  const { received, transport, stop } = await aMailServer()
  await transport.send(mail('ines@example.com'))
  const [raw] = received
  const parsed = await PostalMime.parse(raw ?? '')
  expect(parsed).toMatchObject({
    messageId: '<mail_1@showcase.example>',
    subject: 'You’re booked: Private lesson',
    from: { name: 'Thea via Showcase', address: 'no-reply@showcase.example' },
    replyTo: [{ address: 'thea@example.com' }],
  })
  expect(parsed.html).toContain('<p>Hello</p>')
  expect(parsed.text).toContain('Hello')
  expect(parsed.attachments.map(({ mimeType }) => mimeType).join()).toContain('application/ics')
  expect(raw?.toString()).toMatch(/text\/calendar;[^\n]*method=REQUEST/i)
  await stop()
})

test('a mail with a way out has the two headers of one-click unsubscribing; a name starts no header of its own', async () => {
  const { received, transport, stop } = await aMailServer()
  const from = { name: 'Thea\r\nBcc: all@example.com', address: 'no-reply@showcase.example' }
  await transport.send({ ...mail('ines@example.com'), from })
  await transport.send({
    ...mail('ines@example.com'),
    unsubscribe: 'https://showcase.example/leave?token=a.b',
  })
  const [plain, other] = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  const valuesOf = (headers: { key: string; value: string }[] = []) =>
    headers.filter(({ key }) => /unsubscribe|^bcc/.test(key)).map(({ key, value }) => [key, value])
  expect(valuesOf(plain?.headers)).toEqual([])
  expect(valuesOf(other?.headers)).toEqual([
    ['list-unsubscribe', '<https://showcase.example/leave?token=a.b>'],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  await stop()
})

test('a mail reaches every address that forms take', async () => {
  const { recipients, transport, stop } = await aMailServer()
  // dots in a row have no unquoted form in SMTP, so that each server decides; this one takes 253 characters
  const isTaken = (address: string) => !address.includes('..') && address.length <= 253
  const addresses = goodEmails.map(([, stored]) => stored).filter(isTaken)
  expect(addresses).toContain('ana@xn--80a1acny.xn--p1ai')
  for (const address of addresses) await transport.send(mail(address))
  // this server reads domains in Unicode and in small letters
  const small = addresses.map((address) => address.replace(/@.*$/, (domain) => domain.toLowerCase()))
  expect(recipients.map(asciiEmail)).toEqual(small)
  await stop()
})

test('451 is for now, 550 is for good', async () => {
  const { transport, stop } = await aMailServer()
  await expect(transport.send(mail('slow@example.com'))).rejects.toMatchObject({ responseCode: 451 })
  const refused: unknown = await transport.send(mail('bounce@example.com')).catch((error: unknown) => error)
  expect(refused).toMatchObject({ responseCode: 550, permanent: true })
  await stop()
})

test('a code leaves while every connection for other mails hangs', async () => {
  const { received, transport, hanging, release, stop } = await aMailServer()
  const hands = handsOf(transport.queue)
  const others = Array.from({ length: hands }, () => transport.send(mail('hang@example.com')))
  await expect.poll(() => hanging.length).toBe(hands)
  await transport.send({ ...mail('ada@example.com'), code: '314159' })
  expect(received.map((raw) => /^To: (.+)$/m.exec(raw.toString())?.[1]?.trim())).toEqual(['ada@example.com'])
  release()
  await Promise.all(others)
  expect(received).toHaveLength(hands + 1)
  await stop()
})
