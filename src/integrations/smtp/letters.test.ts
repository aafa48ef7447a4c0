import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { type LetterMail, LetterRefused } from '#domains/audience/ports.ts'
import { type Answer, aLetterSink } from '../../../test/factories/product/letter-sink.ts'
import { smtpLetters } from './letters.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signs = {
  domainName: 'showcase.example',
  keySelector: 'letters',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

const letter = (nth: number, html = '<p>Hello</p>'): LetterMail => ({
  messageId: `<ltr_1.con_${nth}@showcase.example>`,
  from: { name: 'Thea via Showcase', address: 'no-reply@showcase.example' },
  envelopeFrom: 'no-reply@showcase.example',
  replyTo: 'thea@example.com',
  to: `reader${nth}@example.com`,
  subject: 'Places in December',
  html,
  text: 'Hello',
  listId: '<ltr_1.letters.showcase.example>',
  unsubscribe: 'https://showcase.example/u/a.b',
})

/** What the letter learns of mails to a server that answers each like this. */
async function told(
  behaviour: { atRecipient?: () => Answer; atEnd?: () => Answer },
  { dkim = undefined as typeof signs | undefined, mails = [letter(1)] } = {},
) {
  const sink = await aLetterSink(behaviour)
  const transport = smtpLetters({ url: `smtp://127.0.0.1:${sink.port}`, production: false, dkim })
  const outcomes = await Promise.all(
    mails.map((mail) =>
      transport.send(mail).then(
        () => 'taken' as const,
        (error: unknown) => (error instanceof LetterRefused ? error.refusal : Promise.reject(error)),
      ),
    ),
  )
  transport.close()
  await sink.close()
  return { outcomes, arrived: sink.arrived.map(({ to }) => to) }
}

test.for([undefined, signs])(
  'a mail that left as a whole and got no answer may have arrived, and is tried once',
  async (dkim) => {
    const mails = [letter(1), letter(2), letter(3, `<p>${'A long letter. '.repeat(6000)}</p>`)]
    const { outcomes, arrived } = await told({ atEnd: () => 'drop' }, { dkim, mails })
    const unknown = { code: undefined, isUnknown: true }
    expect(outcomes).toEqual(mails.map(() => expect.objectContaining(unknown)))
    expect(arrived.toSorted()).toEqual(mails.map(({ to }) => to))
  },
)

test.for([undefined, signs])('a mail whose connection broke before it left did not arrive', async (dkim) => {
  const { outcomes, arrived } = await told({ atRecipient: () => 'drop' }, { dkim })
  expect(outcomes).toMatchObject([{ code: undefined, isUnknown: false }])
  expect(arrived).toEqual([])
})

test('a refusal tells its command, its code and its words', async () => {
  const refused = await told({ atRecipient: () => 'refuse' })
  expect(refused.outcomes).toMatchObject([
    { command: 'RCPT TO', code: 550, reply: '550 5.1.1 no such user', isUnknown: false },
  ])
  const deferred = await told({ atEnd: () => 'defer' })
  expect(deferred.outcomes).toMatchObject([{ code: 451, reply: '451 4.7.1 try again later' }])
})
