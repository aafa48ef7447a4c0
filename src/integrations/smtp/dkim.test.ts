import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { expect, test } from 'vitest'
import type { LetterMail } from '#domains/audience/ports.ts'
import { aLetterSink } from '../../../test/factories/product/letter-sink.ts'
import { smtp } from './vendor.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const key = {
  DKIM_DOMAIN: 'showcase.example',
  DKIM_SELECTOR: 'letters',
  // as in an environment file, on one line
  DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
}

/** What a mailbox provider says about the signatures of a mail, which asks for the key as DNS would. */
async function signaturesOf(raw: Buffer | string) {
  const asked: string[] = []
  const { results } = await dkimVerify(raw, {
    resolver: async (name) => {
      asked.push(name)
      return [[record]]
    },
  })
  return {
    asked: [...new Set(asked)],
    verdicts: results.map(({ status }) => status.result),
    domains: results.map(({ signingDomain }) => signingDomain),
    covers: results.map(({ signingHeaders }) => signingHeaders?.keys.toLowerCase() ?? ''),
  }
}

const letter: LetterMail = {
  messageId: '<ltr_1.con_1@showcase.example>',
  from: { name: 'Théa via Showcase', address: 'no-reply@showcase.example' },
  envelopeFrom: 'no-reply@showcase.example',
  replyTo: 'thea@example.com',
  to: 'ines@example.com',
  subject: 'Places in December – quand même',
  html: `<p>${'A long line of a letter. '.repeat(100)}</p>\n<p>.</p>\n\n`,
  text: `${'Ein langer Satz für Zoë. '.repeat(100)}\n.\n\n`,
  listId: '<ltr_1.letters.showcase.example>',
  unsubscribe: `https://showcase.example/u/${'a'.repeat(120)}`,
}

/** Sends a letter and a mail of the welcome's kind with these settings. Returns both as they arrived. */
async function sent(settings: Partial<typeof key>) {
  const raws: Buffer[] = []
  const sink = await aLetterSink({ keep: (raw) => void raws.push(raw) })
  const config = { APP_ENV: 'development', SMTP_URL: `smtp://127.0.0.1:${sink.port}`, ...settings }
  const vendor = await smtp.connect(config as Parameters<typeof smtp.connect>[0], () => '')
  await vendor.letters?.send(letter)
  const { listId: _, envelopeFrom: __, ...mail } = letter
  await vendor.mails?.send(mail)
  vendor.stop?.()
  await sink.close()
  return raws
}

test('a letter and any other mail arrive with a signature that a mailbox provider accepts, over the headers of leaving', async () => {
  const raws = await sent(key)
  expect(raws).toHaveLength(2)
  for (const raw of raws) {
    const { asked, verdicts, domains, covers } = await signaturesOf(raw)
    expect(asked).toEqual(['letters._domainkey.showcase.example'])
    expect({ verdicts, domains }).toEqual({ verdicts: ['pass'], domains: ['showcase.example'] })
    for (const name of ['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(covers[0]?.split(/[\s:;]+/)).toContain(name)
  }
  expect((await signaturesOf(raws[0] ?? '')).covers[0]).toContain('list-id')
})

test('a mail that is altered on its way is not accepted', async () => {
  const [raw] = await sent(key)
  const text = raw?.toString('latin1') ?? ''
  const altered = [
    text.replace('/u/aaa', '/u/bbb'),
    text.replace('List-Unsubscribe=3DOne-Click', '').replace('List-Unsubscribe=One-Click', 'x'),
    text.replace('A long line', 'A short line'),
  ]
  for (const one of altered) {
    expect(one).not.toBe(text)
    expect((await signaturesOf(Buffer.from(one, 'latin1'))).verdicts).not.toContain('pass')
  }
})

test('without a key mails leave unsigned', async () => {
  const [raw] = await sent({})
  expect(raw?.toString()).not.toMatch(/^dkim-signature:/im)
})
