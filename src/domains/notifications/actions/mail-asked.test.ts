import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { arrived, url } from '../../../../test/factories/product/message-mail.ts'

test('a reply to a message goes to its writer, and the mail erases the message when it is sent', async ({
  contextOf,
}) => {
  const context = contextOf()
  const room = aMailRoom(context)
  await room.area.asked.messageArrived(context, { ...arrived, provider: room.provider })
  const stored = () =>
    context.db.selectFrom('mails').selectAll().where('provider', '=', room.provider).executeTakeFirst()
  expect(JSON.stringify(await stored())).not.toContain('Could you teach us')
  await room.send()
  expect(room.sent).toMatchObject([
    {
      to: 'thea@example.com',
      replyTo: 'ines@example.com',
      from: { name: 'Showcase', address: 'no-reply@showcase.example' },
      subject: 'Message from Inês Carvalho: First dance',
    },
  ])
  expect(await stored()).toMatchObject({ state: 'sent', payload: null, sealedPayload: null })
})

test('a copy is sent in the provider’s name, without an address that the page hides', async ({
  contextOf,
}) => {
  const context = contextOf()
  const room = aMailRoom(context)
  const copy = {
    provider: room.provider,
    to: 'ines@example.com',
    recipientName: 'Thea Amankwah',
    about: '',
    message: arrived.message,
    replyTo: '',
    pageUrl: `${url}/at/thea/contact`,
  }
  await room.area.asked.messageCopy(context, copy)
  await room.send()
  expect(room.sent).toMatchObject([{ to: 'ines@example.com', from: { name: 'Thea Amankwah via Showcase' } }])
  expect(room.sent[0]?.replyTo).toBeUndefined()
})
